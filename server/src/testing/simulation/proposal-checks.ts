import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns the query of what is wrong with the proposals to move to another departure of a package: one that was not made once or did not end once, one
 * that holds other seats than those it asks about, and a booking of which another sum is applied than was paid less what was refunded.
 */
export function proposalFaults(packageId: number): SQL {
  return sql`
    select concat_ws(' ', fault, reference, number, state, made, accepted, ended, last, seats) as fault
    from bookings b
    join amendments m on m.booking_id = b.id and m.difference_paisa <= 0 and m.hold_expires_at is not null
    cross join lateral (
      select count(*) filter (where e.trigger = 'amendment_proposed') as made,
        count(*) filter (where e.trigger = 'amendment_accepted') as accepted,
        count(*) filter (where e.trigger in ('amendment_declined', 'amendment_lapsed', 'amendment_withdrawn')) as ended
      from booking_events e where e.booking_id = b.id and (e.detail ->> 'amendment')::int = m.number) own
    left join lateral (
      -- It also ends with its booking, and with a later change. Its end is kept in milliseconds, shortly before the event.
      select e.trigger as last, (e.to_status not in ('approved', 'cancellation_rejected') or e.trigger = 'stay_ended'
        or (e.detail ->> 'amendment')::int > m.number) as is_gone
      from booking_events e where e.booking_id = b.id and e.at >= m.settled_at order by e.seq limit 1) other on true
    cross join lateral (
      select coalesce(sum(a.quantity) filter (where a.state = 'held'), 0) as seats
      from seat_allocations a where a.holder = b.reference || '+' || m.number) held
    cross join lateral (values
      ('proposal not made once:', made <> 1),
      ('proposal did not end once:', case m.state
        when 'offered' then accepted + ended <> 0
        when 'applied' then accepted <> 1 or ended <> 0
        when 'ended' then accepted <> 0 or ended > 1 or (ended = 0 and is_gone is not true)
        else true end),
      ('proposal holds other seats:', seats > case m.state when 'offered' then (m.after ->> 'quantity')::int else 0 end
        or (m.state = 'offered' and m.hold_expires_at > app_now() and seats < (m.after ->> 'quantity')::int)),
      ('money of a moved booking is not conserved:', b.paid_paisa <> (
        select coalesce(sum(p.captured_paisa - (
          select coalesce(sum(r.amount_paisa), 0) from refunds r where r.attempt_id = p.id and r.kind in ('excess', 'amend'))), 0)
        from payment_attempts p where p.booking_id = b.id and p.state = 'captured'))
    ) found (fault, is_found)
    where b.package_id = ${packageId} and is_found`
}
