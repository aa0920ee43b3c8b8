import { MINUTE } from '@chautari/contract/dates'

const REST = MINUTE
const HOURLY_MAX = 3

/** Whether a code may be mailed, by how many were within the last hour and when the last one was. */
export function mayMailCode({ count, lastAt }: { count: number; lastAt: Date | null }, now: Date): boolean {
  return count < HOURLY_MAX && (lastAt === null || now.getTime() - lastAt.getTime() >= REST)
}
