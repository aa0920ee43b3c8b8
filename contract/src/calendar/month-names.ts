/** Months in Latin letters, as SMS, statements and the season tool write them. */
export const MONTHS_IN_LATIN = {
  ad: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bs: ['Baisakh', 'Jestha', 'Asar', 'Saun', 'Bhadau', 'Asoj', 'Kartik', 'Mangsir', 'Poush', 'Magh', 'Phagun', 'Chait'],
} as const
