/** Rooms of one type as a line of a mix, by their rows in the columns. */
export type MixLine = { room: number; plan: number; quantity: number }

/** Rooms of several types of a property with their total for the stay in paisa, the largest first. */
export type Mix = { lines: MixLine[]; total: number }
