import { sql, type SQL } from 'drizzle-orm'

/** Returns how the invariants can be violated by hand for departures. The package has a coming departure with an active booking. */
export function violationsOfDepartures(packageId: number): { rule: string; violation: string; breaking: SQL[] }[] {
  const isOfPackage = sql`package_id = ${packageId}`
  return [
    {
      rule: 'I1',
      violation: 'a departure offers more seats than its supplier wants to sell',
      breaking: [sql`update departures set capacity = capacity + 1 where ${isOfPackage}`],
    },
    {
      rule: 'I26',
      violation: 'a booking of a departure that was called off is active',
      breaking: [sql`update departures set closed = true, called_off_at = '1900-01-01' where ${isOfPackage}`],
    },
  ]
}
