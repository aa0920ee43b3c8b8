import { sql, type SQL } from 'drizzle-orm'

type Given = {
  /** A cancelled booking whose supplier's share is recorded. */
  kept: number
  /** Rehashes the events of bookings. */
  rehashed: SQL
}

/** Returns how the invariants of shares that suppliers earn of cancelled bookings can be violated by hand. */
export function violationsOfKeptShares({ kept, rehashed }: Given): { rule: string; violation: string; breaking: SQL[] }[] {
  return [
    {
      rule: 'I36',
      violation: 'a share was recorded although nobody knew how much the provider had reversed',
      breaking: [
        sql`insert into booking_events (booking_id, seq, from_status, to_status, trigger, actor, at, detail)
          select e.booking_id, max(e.seq) + 1, 'cancelled', 'cancelled', 'reversed', 'sweep',
            (select min(at) from ledger_entries where booking_id = e.booking_id and transaction like 'stay:%'), '{"attempt": 1, "reversedPaisa": null}'
          from booking_events e where e.booking_id = ${kept} group by e.booking_id`,
        rehashed,
      ],
    },
    {
      rule: 'I37',
      violation: 'a provider reversed a part of a payment, and the share that was recorded before is still of all of it',
      breaking: [
        sql`update payment_attempts set reversed_paisa = 100 where booking_id = ${kept} and state = 'captured'`,
        sql`insert into ledger_entries ("transaction", account, amount_paisa, booking_id, at)
          select 'reversal:' || p.id || ':100', account, amount, b.id, app_now()
          from bookings b join payment_attempts p on p.booking_id = b.id and p.state = 'captured'
          cross join lateral (values ('customer:' || b.reference, 100), ('psp:' || p.provider, -100)) line (account, amount)
          where b.id = ${kept}`,
      ],
    },
  ]
}
