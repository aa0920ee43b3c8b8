import type { CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../../platform/api/api.ts'

export type StaffChange = CallResponse<'GET /staff/listing-changes/:id'>['data']

/** Queries a proposed change with the live values. */
export const staffChangeQuery = (id: string) => callQuery('GET /staff/listing-changes/:id', { params: { id } })
