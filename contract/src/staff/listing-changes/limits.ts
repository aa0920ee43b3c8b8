/** The longest message to a supplier about a change. Our choice. */
export const CHANGE_MESSAGE_MAX = 500
