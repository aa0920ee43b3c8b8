export default {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  close: 'Close',
  clear: 'Clear',
  done: 'Done',
  chooseDay: 'Choose a date',
  chooseEnd: 'Now choose your check-out date',
} as const
