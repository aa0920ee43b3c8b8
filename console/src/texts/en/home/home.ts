export default {
  title: 'Console',
  otherLanguage: 'नेपाली',
} as const
