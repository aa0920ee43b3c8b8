/** The server finds nothing by shorter texts. Importing the contract's limit would load its validation library. */
export const SHORTEST = 3
