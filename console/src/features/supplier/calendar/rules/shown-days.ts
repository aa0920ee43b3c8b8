// How many days the calendar shows. Apart from what draws them: the start of the console needs these numbers alone.
export const DESK_DAYS = 31
export const PHONE_DAYS = 14
