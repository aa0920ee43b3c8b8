/** The longest message to a supplier about a change. Our choice. */
export const CHANGE_MESSAGE_MAX = 500

/** The most parts that one decision names. Our choice: above the fields of a listing and twice its rooms. */
export const PARTS_MAX = 200
