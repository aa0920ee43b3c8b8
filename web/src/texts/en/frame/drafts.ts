export default {
  discardHeading: 'Discard what you’ve typed?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const
