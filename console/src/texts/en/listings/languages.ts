export default {
  english: 'English',
  nepali: 'नेपाली',
  fallback: 'An empty Nepali field shows English to readers.',
  characters: '{n} of {max} characters',
  add: 'Add a line',
  addTo: 'Add a line to {list}',
  line: '{list}, line {n}',
  removeLine: 'Remove line {n} of {list}',
} as const
