import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns SQL of what is wrong with the proposals to move to another departure that the latest bookings of a package got. Each is made once and ends exactly once: by its
 * traveller's answer, by lapsing, by being withdrawn, or with its booking. It holds its own seats while it waits and none afterwards, and each
 * applied one refunds its difference once.
 */
export function proposalViolations(packageId: number, limit: number): SQL {
  return sql`
    select concat_ws(' ', violation, b.reference, m.number, m.state, made, accepted, ended, 'seats', seats) as violation
    from (select id, reference from bookings where package_id = ${packageId} order by id desc limit ${limit}) b
    join amendments m on m.booking_id = b.id and m.difference_paisa <= 0 and m.hold_expires_at is not null
    cross join lateral (
      select count(*) filter (where e.trigger = 'amendment_proposed') as made,
        count(*) filter (where e.trigger = 'amendment_accepted') as accepted,
        count(*) filter (where e.trigger in ('amendment_declined', 'amendment_lapsed', 'amendment_withdrawn')) as ended
      from booking_events e where e.booking_id = b.id and e.detail ->> 'amendment' = m.number::text) own
    cross join lateral (
      -- The time of the end is kept in milliseconds, so that it is not after its event.
      select count(*) > 0 as is_over from booking_events e
      where e.booking_id = b.id and e.at >= m.settled_at and e.from_status in ('approved', 'cancellation_rejected')
        and (e.to_status not in ('approved', 'cancellation_rejected') or e.trigger = 'stay_ended')) booking
    cross join lateral (
      select coalesce(sum(a.quantity) filter (where a.state = 'held'), 0) as seats, count(*) filter (where a.state in ('held', 'confirmed')) as open
      from seat_allocations a where a.holder = b.reference || '+' || m.number) held
    cross join lateral (values
      ('proposal not made once:', made <> 1),
      ('proposal did not end once:', case m.state
        when 'offered' then accepted + ended > 0
        when 'applied' then accepted <> 1 or ended > 0
        when 'ended' then accepted > 0 or ended > 1 or (ended = 0 and not is_over)
        else true end),
      ('proposal that is over holds seats:', m.state <> 'offered' and open > 0),
      ('proposal holds other seats than its own:', m.state = 'offered' and (seats > (m.after ->> 'quantity')::int
        or (m.hold_expires_at > (select app_now()) and seats < (m.after ->> 'quantity')::int)))
    ) found (violation, is_found)
    where is_found`
}

/**
 * Returns SQL of the coming bookings of a package whose seats are counted twice or not at all, and of those whose money is not conserved. The amount
 * applied must be the amount captured less the refunds of changes and of excess. Each change must refund its difference once. Refunds must not exceed
 * the amount captured.
 */
export function movedViolations(packageId: number): SQL {
  return sql`
    select concat_ws(' ', violation, b.reference, b.status, b.starts_on, 'seats', here, elsewhere, 'paid', b.paid_paisa, captured, back, differences, all_back) as violation
    from bookings b
    cross join lateral (
      select coalesce(sum(a.quantity) filter (where a.start_date = b.starts_on), 0) as here,
        coalesce(sum(a.quantity) filter (where a.start_date <> b.starts_on), 0) as elsewhere
      from seat_allocations a where a.holder = b.reference and a.state = 'confirmed') seat
    cross join lateral (
      select coalesce(sum(p.captured_paisa), 0) as captured from payment_attempts p where p.booking_id = b.id and p.state = 'captured') came
    cross join lateral (
      select coalesce(sum(r.amount_paisa) filter (where r.kind in ('excess', 'amend')), 0) as back,
        coalesce(sum(r.amount_paisa) filter (where r.kind = 'amend'), 0) as amended, coalesce(sum(r.amount_paisa), 0) as all_back
      from refunds r join payment_attempts p on p.id = r.attempt_id where p.booking_id = b.id and p.state = 'captured') went
    cross join lateral (
      select coalesce(sum(-m.difference_paisa), 0) as differences
      from amendments m where m.booking_id = b.id and m.state = 'applied' and m.difference_paisa < 0) change
    cross join lateral (values
      ('seats are not those that were booked:', elsewhere > 0 or here <> case
        when b.status in ('pending', 'approved', 'cancellation_pending', 'cancellation_rejected') then b.quantity else 0 end),
      ('money of a booking is not conserved:', b.paid_paisa <> captured - back or all_back > captured),
      ('changes of a booking refunded another sum:', amended <> differences)
    ) found (violation, is_found)
    where b.package_id = ${packageId} and b.starts_on > (select app_today()) and is_found`
}
