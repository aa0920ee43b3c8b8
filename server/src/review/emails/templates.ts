/** Text of one email about a review. */
type Template = { subject: string; paragraphs: string[]; way: string }

/** Emails to reviewers in English. */
export const ENGLISH = {
  refused: ({ product }: { product: string }): Template => ({
    subject: `Your review of ${product} wasn't published`,
    paragraphs: [
      `We can't publish your review of ${product}. Only you can see it, and it doesn't count towards the rating.`,
      "If you think this is a mistake, tell us why and we'll look at it again.",
    ],
    way: 'See your reviews',
  }),
  answered: ({ product }: { product: string }): Template => ({
    subject: `We answered your review of ${product}`,
    paragraphs: [`Thank you for your review of ${product}. Everyone who reads it can now see our answer below it.`],
    way: 'See your reviews',
  }),
  why: 'Reason',
  answer: 'Our answer',
  because: 'You received this email because you wrote a review with your Chautari account.',
  questions: ({ email, phone }: { email: string; phone: string }) => `Questions? Email ${email} or call ${phone}.`,
}

/** The same emails in another language. */
export type ReviewTemplates = typeof ENGLISH
