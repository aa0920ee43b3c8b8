export default {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
} as const
