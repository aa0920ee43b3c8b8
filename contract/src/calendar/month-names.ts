/** Months as an SMS writes them in Latin letters. */
export const MONTHS_IN_LATIN = {
  ad: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bs: ['Baisakh', 'Jestha', 'Asar', 'Saun', 'Bhadau', 'Asoj', 'Kartik', 'Mangsir', 'Poush', 'Magh', 'Phagun', 'Chait'],
} as const
