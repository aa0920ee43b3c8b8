/** Minutes after its signature for which a message of the gateway is accepted (our choice: as Stripe's webhooks). */
export const SMS_SIGNED_MINUTES = 5

/** The longest id and text of a message that the gateway hands over. Our choice: four long SMS. */
export const SMS_ID_MAX = 100
export const SMS_TEXT_MAX = 1000

/** Symbols of a reference by which an SMS names a booking (issue 16 §2). */
export const SMS_TAIL_LENGTH = 4

/** Digits of the code by which the phone confirms that nights are closed, its validity in minutes, and the wrong tries allowed. */
export const CLOSING_CODE_LENGTH = 4
export const CLOSING_MINUTES = 30
export const CLOSING_TRIES = 3

/** The most nights that one SMS closes (our choice: a month). */
export const CLOSING_NIGHTS_MAX = 31

/** The calendars whose day numbers an SMS may name. */
export const SMS_CALENDARS = ['bs', 'ad'] as const
export type SmsCalendar = (typeof SMS_CALENDARS)[number]
