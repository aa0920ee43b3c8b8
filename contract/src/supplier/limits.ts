/** A supplier's session ends this long after sign-in (issue 16, as that of staff). */
export const SUPPLIER_SESSION_HOURS = 12
/** A supplier's session ends after this long without use. */
export const SUPPLIER_IDLE_MINUTES = 60

/** Validity of an invitation to an organisation (issue 16 §1). */
export const MEMBER_INVITATION_DAYS = 7
/** Most members of an organisation, with its open invitations. Our choice: above what any hotel of Nepal needs, and a bound on emails. */
export const MEMBERS_MAX = 100
/** Most properties and packages to which a member can be limited, each. */
export const LIMITED_TO_MAX = 200
/** Days of which the start screen shows occupancy and earnings (issue 16 §2). */
export const TODAY_DAYS_AHEAD = 30

/** How many rooms one change of a calendar names, and how many changes one act has at most: a pasted month of a large property (our choice). */
export const CALENDAR_ROOMS_MAX = 100
export const CALENDAR_CHANGES_MAX = 400
