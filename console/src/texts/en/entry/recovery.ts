export default {
  lead: 'If you lose your phone or passkey, each of these codes signs you in once, together with your password. We show them only now.',
  copy: 'Copy all',
  copied: 'Copied',
  print: 'Print',
  kept: 'I’ve saved these codes in a safe place',
} as const
