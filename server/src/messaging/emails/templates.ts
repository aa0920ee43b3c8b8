/** The templates of emails about new messages, in English. They never contain the message. */
export const ENGLISH = {
  toTraveller: ({ supplier, reference, count }: { supplier: string; reference: string; count: number }) => ({
    subject: count === 1 ? `New message from ${supplier}` : `${count} new messages from ${supplier}`,
    heading: count === 1 ? 'You have a new message' : `You have ${count} new messages`,
    paragraphs: [`${supplier} wrote to you about your booking ${reference}.`, 'Open the conversation to read it and answer.'],
  }),
  toSupplier: ({ traveller, reference, count }: { traveller: string; reference: string; count: number }) => ({
    subject: count === 1 ? `New message about booking ${reference}` : `${count} new messages about booking ${reference}`,
    heading: count === 1 ? 'Your guest wrote to you' : `Your guest wrote ${count} messages`,
    paragraphs: [`${traveller} wrote about booking ${reference}.`, 'Open the conversation to read it and answer.'],
  }),
  sms: ({ supplier, url }: { supplier: string; url: string }) => `Chautari: ${supplier} wrote to you about your booking. ${url}`,
  fromStaff: 'Chautari',
  aGuest: 'A guest',
  open: 'Read and answer',
  stop: 'Stop these emails',
  whyTraveller: 'You received this email because your address was given for this booking.',
  doNotForward: "Please don't forward it: the link opens your booking.",
  whySupplier:
    'You received this email because you answer guests for your organisation. You can stop it in the console, under Messages.',
  questions: ({ email, phone }: { email: string; phone: string }) => `Questions? Email ${email} or call ${phone}.`,
}

/** The templates of one language. */
export type MessageTemplates = typeof ENGLISH
