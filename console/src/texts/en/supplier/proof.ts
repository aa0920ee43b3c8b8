export default {
  verified: 'Verified',
  unverified: 'Not verified',
  verify: 'Verify by SMS',
  landline: 'We can’t text this number. Our team will call it to confirm it.',
  title: 'Verify {phone}',
  lead: 'We’ll text a code of {n} digits to this number. No signal there? Close this, and our team will call instead.',
  sendCode: 'Send code',
  codeSent: 'We sent a code to {phone}. It’s valid for {n} minutes.',
  code: 'Code from the SMS',
  confirm: 'Confirm number',
  confirmed: 'Number verified',
  again: 'Send a new code',
} as const
