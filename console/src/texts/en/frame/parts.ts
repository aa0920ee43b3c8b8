export default {
  title: '{title} · Chautari console',
  unreachable: 'We couldn’t reach Chautari',
  failed: 'We couldn’t load this',
  hint: 'Check your connection, then try again.',
  again: 'Try again',
  copyId: 'Copy error ID {id}',
  copied: 'Copied',
  close: 'Close',
  passkeyExists: 'This device already has a passkey for your account.',
  passkeyAddress: 'Passkeys need a domain name in the address, such as localhost. This address has none.',
  passkeyUnused: 'No passkey was used. Try again and confirm it on your device.',
} as const
