import { z } from 'zod'

/** The details of the lead traveller that take effect once the traveller confirms them by a code. */
export const CONFIRMED_FIELDS = ['email', 'phone'] as const
export type ConfirmedField = (typeof CONFIRMED_FIELDS)[number]

export const confirmedField = z.enum(CONFIRMED_FIELDS)
