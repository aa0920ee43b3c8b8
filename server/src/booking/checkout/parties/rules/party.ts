/**
 * The booker whose holds count together. A signed-in booker is the account, whatever contact details are typed. Guests are one party by their
 * email address, phone or device. `emailKey`, `device` and `network` are keyed hashes (decision 103).
 */
export type Party = {
  account: number | null
  /** Whether the account has verified its email address. */
  isProved: boolean
  email: string | null
  phone: string | null
  emailKey: string | null
  device: string | null
  network: string | null
  /** Whether staff book for the traveller. Nothing counts by device and network then, and shares do not apply. */
  byStaff: boolean
}
