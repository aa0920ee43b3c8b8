export default {
  label: 'Internal note',
  hint: 'Only staff see it. It stays in this file and can’t be changed or deleted.',
  add: 'Add note',
  added: 'Note added',
  key: 'Write a note',
  by: 'Note by {name}',
} as const
