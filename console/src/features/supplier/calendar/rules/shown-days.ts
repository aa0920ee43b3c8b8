// The number of days in the calendar. In a file of their own, because the start of the console needs the numbers without the calendar.
export const DESK_DAYS = 31
export const PHONE_DAYS = 14
