/** Most foreign guests of one booking: above the largest party that can be booked (our choice). */
export const PASSPORTS_MAX = 60
export const PASSPORT_NAME_MAX = 120
/** ICAO 9303 allows nine symbols; numbers of other travel documents are longer (our choice). */
export const PASSPORT_NUMBER_MIN = 4
export const PASSPORT_NUMBER_MAX = 20
