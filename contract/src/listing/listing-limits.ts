// Lengths of the texts of listings: our choice, longer than any of the demo.
export const NAME_MAX = 120
export const DESCRIPTION_MAX = 5000
export const ROOM_DESCRIPTION_MAX = 2000
/** The maximum number of inclusions of a room. */
export const INCLUSIONS_MAX = 20
/** The longest line of a list, and the most lines. */
export const WORD_MAX = 120
export const WORDS_MAX = 20

/** The maximum number of refund tiers, and the longest notice of one. */
export const TIERS_MAX = 5
export const HOURS_MAX = 24 * 365

// Packages: our choice, more than any journey of the demo has.
export const ACTIVITY_MAX = 500
export const STOPS_MAX = 12
export const PASSES_MAX = 30
export const CUTOFF_HOURS_MAX = 24 * 60

/** The height of Mount Everest, in metres. */
export const ALTITUDE_MAX = 8849

/** The longest reason for refusing one part of a change. Our choice. */
export const CHANGE_REASON_MAX = 300

/** The length of the shortest name of a property, room or package, in characters. Our choice: as for the name of a person. */
export const TITLE_MIN = 3
