export default {
  hello: 'Namaste, {name}',
  people: 'Invite colleagues, change what they may do',
  entries: 'Everything staff did, with who, when and why',
  security: 'Your passkeys, recovery codes, devices and keys',
} as const
