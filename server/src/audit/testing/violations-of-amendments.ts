import { sql, type SQL } from 'drizzle-orm'

type Booking = { id: number; reference: string }

type Given = {
  /** A booking with an open offer. */
  offered: Booking
  /** A booking whose first amendment was withdrawn, and whose second was paid and applied. */
  amended: Booking
  /** A package without a departure on the days of the offer. */
  packageId: number
  /** Rehashes the events of bookings. */
  rehashed: SQL
  /** Returns the SQL condition for the nights of a holder. */
  nightsOf: (holder: string) => SQL
}

/** Returns violations of the invariants of amendments, made by hand. */
export function violationsOfAmendments({ offered, amended, packageId, rehashed, nightsOf }: Given): {
  rule: string
  violation: string
  breaking: SQL[]
}[] {
  return [
    {
      rule: 'I4',
      violation: 'an offer that was taken back still holds a night',
      breaking: [sql`update amendments set state = 'ended', settled_at = app_now() where booking_id = ${offered.id}`],
    },
    {
      rule: 'I12',
      violation: 'the difference of an amendment was paid by another sum',
      breaking: [sql`update payment_attempts set amount_paisa = amount_paisa + 1 where amendment_id is not null`],
    },
    {
      rule: 'I15',
      violation: 'the traveller was not asked to pay for an offer',
      breaking: [sql`delete from outbox where about = ${offered.reference} and kind = 'amendment_offered'`],
    },
    {
      rule: 'I20',
      violation: 'staff changed a booking without naming for whom',
      breaking: [sql`update booking_events set on_behalf_of = null where trigger = 'amendment_offered'`, rehashed],
    },
    {
      rule: 'I30',
      violation: 'an offer does not hold a night that it needs',
      breaking: [
        sql`update room_nights set held = held - 1 where ${nightsOf(`${offered.reference}+1`)}`,
        sql`delete from allocations where holder = ${`${offered.reference}+1`}`,
      ],
    },
    {
      rule: 'I30',
      violation: 'a booking is not for what it was changed to',
      breaking: [
        sql`update amendments set after = jsonb_set(after, '{quantity}', '7') where booking_id = ${amended.id} and state = 'applied'`,
      ],
    },
    {
      rule: 'I26',
      violation: 'a change is still offered to a departure that was called off',
      breaking: [
        sql`insert into departures (package_id, start_date, wanted, capacity, cutoff_at, closed, called_off_at)
          select ${packageId}::integer, (after ->> 'startsOn')::date, 6, 6, '1900-01-01', true, '1900-01-01' from amendments where booking_id = ${offered.id}`,
        sql`update amendments set after = jsonb_set(after, '{packageId}', to_jsonb(${packageId}::integer)) where booking_id = ${offered.id}`,
      ],
    },
    {
      rule: 'I30',
      violation: 'an offer was not ended in time',
      breaking: [sql`update amendments set hold_expires_at = '1900-01-01' where booking_id = ${offered.id}`],
    },
    {
      rule: 'I31',
      violation: 'the payment of an amendment belongs to one that was taken back',
      breaking: [
        sql`update payment_attempts set amendment_id = (select id from amendments where booking_id = ${amended.id} and number = 1)
          where amendment_id is not null`,
      ],
    },
  ]
}
