export default {
  sendAgain: 'Send again',
  sendAgainNamed: 'Send again: {kind}',
  keyMessages: 'Show messages to send again',
  newCode: 'The old code stops working. A new one is sent.',
  reason: 'Reason',
  reasonHint: 'Kept in the audit log. The traveller doesn’t see it.',
  sent: 'Message on its way',
} as const
