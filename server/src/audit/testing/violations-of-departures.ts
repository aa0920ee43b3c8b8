import { sql, type SQL } from 'drizzle-orm'

type Given = {
  /** A package with a coming departure that has an active booking. */
  packageId: number
  /** Rehashes the events of bookings. */
  rehashed: SQL
}

/** Returns violations of the invariants of departures, made by hand. */
export function violationsOfDepartures({ packageId, rehashed }: Given): { rule: string; violation: string; breaking: SQL[] }[] {
  const isOfPackage = sql`package_id = ${packageId}`
  const calledOff = sql`update departures set closed = true, called_off_at = '1900-01-01' where ${isOfPackage}`
  const happened = (trigger: string, detail: string) =>
    sql`insert into booking_events (booking_id, seq, from_status, to_status, trigger, actor, at, detail)
      select b.id, max(e.seq) + 1, b.status, b.status, ${trigger}, 'sweep', app_now(), ${detail}::jsonb
      from booking_events e join bookings b on b.id = e.booking_id where b.${isOfPackage} group by b.id`
  return [
    {
      rule: 'I1',
      violation: 'a departure offers more seats than its supplier wants to sell',
      breaking: [sql`update departures set capacity = capacity + 1 where ${isOfPackage}`],
    },
    {
      rule: 'I26',
      violation: 'a booking of a departure that was called off is active',
      breaking: [calledOff],
    },
    {
      rule: 'I26',
      violation: 'one is active although staff know how much the provider reversed of its payment',
      breaking: [
        calledOff,
        happened('reversed', '{"attempt": 1, "reversedPaisa": null}'),
        happened('reversal_recorded', '{"attempt": 1, "reversedPaisa": 100}'),
        rehashed,
      ],
    },
  ]
}
