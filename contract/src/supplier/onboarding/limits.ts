/** Validity of the link by which a supplier creates an account. Our choice: as long as that of the links that verify an address. */
export const JOIN_LINK_HOURS = 24
/** Organisations that one person can prepare at a time. Our choice: more than a family with several properties and an agency needs. */
export const DRAFTS_MAX = 5
/** Hours in which staff answer a new supplier ("We reply within 1 working day"). */
export const REVIEW_HOURS = 24
