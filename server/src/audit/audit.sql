-- Invariants of bookings, payments and accounts, one query each. A query returns the rows that violate its invariant, and none
-- otherwise; `about` names the object to look at. `psql -f` runs this file unchanged.
--
-- Overdue work, such as an email, is a violation when it is overdue by more than `audit.patience`, by default ten minutes.

-- I1 No night and no departure is sold beyond its capacity. No coming night offers more rooms than its supplier or its room's total allows, and no coming
-- departure more seats than its supplier allows.
SELECT concat_ws(' ', 'room', room_id, night) AS about FROM room_nights
WHERE held < 0 OR booked < 0 OR held + booked > capacity
UNION ALL
SELECT concat_ws(' ', 'package', package_id, start_date) FROM departures
WHERE held < 0 OR booked < 0 OR held + booked > capacity
  OR (start_date >= (SELECT app_today()) AND capacity > greatest(wanted, held + booked))
UNION ALL
SELECT concat_ws(' ', 'room', n.room_id, n.night) FROM room_nights n JOIN rooms r ON r.id = n.room_id
WHERE n.night >= (SELECT app_today()) AND n.capacity > greatest(coalesce(n.wanted, r.total_rooms), n.held + n.booked);

-- I2 The counters of held and booked units equal the sums of the allocations.
SELECT concat_ws(' ', 'room', coalesce(n.room_id, s.room_id), coalesce(n.night, s.night)) AS about
FROM room_nights n FULL JOIN (
  SELECT room_id, night, coalesce(sum(quantity) FILTER (WHERE state = 'held'), 0) AS held,
    coalesce(sum(quantity) FILTER (WHERE state = 'confirmed'), 0) AS booked
  FROM allocations GROUP BY room_id, night
) s ON s.room_id = n.room_id AND s.night = n.night
WHERE coalesce(n.held, 0) <> coalesce(s.held, 0) OR coalesce(n.booked, 0) <> coalesce(s.booked, 0)
UNION ALL
SELECT concat_ws(' ', 'package', coalesce(d.package_id, s.package_id), coalesce(d.start_date, s.start_date))
FROM departures d FULL JOIN (
  SELECT package_id, start_date, coalesce(sum(quantity) FILTER (WHERE state = 'held'), 0) AS held,
    coalesce(sum(quantity) FILTER (WHERE state = 'confirmed'), 0) AS booked
  FROM seat_allocations GROUP BY package_id, start_date
) s ON s.package_id = d.package_id AND s.start_date = d.start_date
WHERE coalesce(d.held, 0) <> coalesce(s.held, 0) OR coalesce(d.booked, 0) <> coalesce(s.booked, 0);

-- I3 An active booking has all its nights, or its seats, confirmed: of each booked room or package, in the booked quantity, and of no other.
SELECT b.reference AS about FROM bookings b
WHERE b.status IN ('pending', 'approved', 'cancellation_pending', 'cancellation_rejected')
  AND CASE WHEN b.package_id IS NULL
    THEN EXISTS (
      SELECT 1 FROM jsonb_array_elements(coalesce(b.lines, jsonb_build_array(
        jsonb_build_object('roomId', b.room_id, 'quantity', b.quantity)))) line
      WHERE (SELECT count(*) FROM allocations a
        WHERE a.holder = b.reference AND a.state = 'confirmed' AND a.room_id = (line ->> 'roomId')::integer
          AND a.quantity = (line ->> 'quantity')::integer AND a.night >= b.starts_on AND a.night < b.ends_on) <> b.ends_on - b.starts_on)
      OR (SELECT count(DISTINCT a.room_id) FROM allocations a WHERE a.holder = b.reference AND a.state = 'confirmed')
        <> coalesce(jsonb_array_length(b.lines), 1)
    ELSE (SELECT count(*) FROM seat_allocations a
      WHERE a.holder = b.reference AND a.state = 'confirmed' AND a.package_id = b.package_id AND a.quantity = b.quantity
        AND a.start_date = b.starts_on) <> 1
  END;

-- I4 Only an active booking has confirmed allocations, except nights that had begun when it ended. Held allocations belong to
-- bookings that wait for their payment, or to offered amendments of active ones.
SELECT concat_ws(' ', a.holder, a.day) AS about
FROM (
  SELECT holder, night AS day, state, expires_at FROM allocations
  UNION ALL
  SELECT holder, start_date, state, expires_at FROM seat_allocations
) a
LEFT JOIN bookings b ON b.reference = a.holder
WHERE CASE
  WHEN a.state = 'held' AND a.expires_at > (SELECT app_now()) AND a.holder LIKE '%+%' THEN NOT EXISTS (
    SELECT 1 FROM bookings o JOIN amendments m ON m.booking_id = o.id
    WHERE o.reference = split_part(a.holder, '+', 1) AND m.number::text = split_part(a.holder, '+', 2) AND m.state = 'offered'
      AND o.status IN ('approved', 'cancellation_rejected'))
  WHEN a.state = 'held' AND a.expires_at > (SELECT app_now()) THEN b.status IS NULL OR b.status NOT LIKE 'payment%'
  WHEN a.state = 'confirmed' THEN b.status IS NULL
    OR (b.status NOT IN ('pending', 'approved', 'cancellation_pending', 'cancellation_rejected') AND a.day > coalesce((
      SELECT max((e.at AT TIME ZONE 'Asia/Kathmandu')::date) FROM booking_events e
      WHERE e.booking_id = b.id AND e.to_status IN ('cancellation_approved', 'reject')
        AND e.from_status IN ('pending', 'approved', 'cancellation_pending', 'cancellation_rejected')), '-infinity'))
  ELSE false
END;

-- I5 An active booking is paid or free.
SELECT reference AS about FROM bookings
WHERE status IN ('pending', 'approved', 'cancellation_pending', 'cancellation_rejected') AND paid_paisa <> total_paisa;

-- I6 Captured money is applied to its booking once, refunded as overpaid, or left unapplied because it is less than the price. A booking is paid by
-- the payment of its price and those of its amendments, less what cheaper amendments refunded.
SELECT concat_ws(' ', 'attempt', p.provider_ref) AS about
FROM payment_attempts p
JOIN bookings b ON b.id = p.booking_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_paisa) FILTER (WHERE kind = 'excess'), 0) AS excess FROM refunds r WHERE r.attempt_id = p.id
) back
CROSS JOIN LATERAL (
  SELECT coalesce(sum(difference_paisa), 0) AS difference FROM amendments m WHERE m.booking_id = b.id AND m.state = 'applied'
) changed
WHERE p.state = 'captured' AND p.amendment_id IS NULL AND p.captured_paisa - back.excess NOT IN (0, b.paid_paisa - changed.difference)
UNION ALL
SELECT concat_ws(' ', 'booking', b.reference)
FROM bookings b
LEFT JOIN (
  SELECT p.booking_id, sum(p.captured_paisa - (
    SELECT coalesce(sum(r.amount_paisa), 0) FROM refunds r WHERE r.attempt_id = p.id AND r.kind IN ('excess', 'amend'))) AS applied
  FROM payment_attempts p WHERE p.state = 'captured' GROUP BY p.booking_id
) captured ON captured.booking_id = b.id
WHERE b.paid_paisa <> coalesce(captured.applied, 0)
UNION ALL
SELECT concat_ws(' ', 'unapplied payment', p.provider_ref)
FROM payment_attempts p
WHERE p.state = 'mismatched' AND p.captured_paisa <> (
  SELECT -coalesce(sum(l.amount_paisa), 0) FROM ledger_entries l
  WHERE l."transaction" = 'capture:' || p.id AND l.account = 'suspense');

-- I7 A booking that waits for its payment has no money applied and no refund of its price.
SELECT reference AS about FROM bookings WHERE status LIKE 'payment%' AND (paid_paisa <> 0 OR refund_paisa IS NOT NULL);

-- I8 The refund stated on a booking equals its refunds. A rejected booking is refunded in full, except for reversals of payments of its price;
-- a cancelled one has its refunds sent.
SELECT concat_ws(' ', b.reference, b.status) AS about
FROM bookings b
LEFT JOIN (
  SELECT booking_id, sum(amount_paisa) AS due, bool_and(state = 'settled') AS is_sent
  FROM refunds WHERE kind NOT IN ('excess', 'amend') GROUP BY booking_id
) r ON r.booking_id = b.id
WHERE coalesce(b.refund_paisa, 0) <> coalesce(r.due, 0)
  OR (b.status = 'reject' AND b.paid_paisa > coalesce(r.due, 0) + (
    SELECT coalesce(sum(p.reversed_paisa), 0) FROM payment_attempts p WHERE p.booking_id = b.id AND p.state = 'captured'
      AND p.captured_paisa > (SELECT coalesce(sum(e.amount_paisa), 0) FROM refunds e WHERE e.attempt_id = p.id AND e.kind = 'excess')))
  OR (b.status = 'cancelled' AND NOT coalesce(r.is_sent, true));

-- I9 Refunds of an attempt or a booking never exceed the amount captured for it.
SELECT concat_ws(' ', 'attempt', p.provider_ref) AS about
FROM payment_attempts p JOIN refunds r ON r.attempt_id = p.id
GROUP BY p.id, p.provider_ref, p.captured_paisa HAVING sum(r.amount_paisa) > coalesce(p.captured_paisa, 0)
UNION ALL
SELECT concat_ws(' ', 'booking', b.reference)
FROM bookings b JOIN refunds r ON r.booking_id = b.id
GROUP BY b.id, b.reference
HAVING sum(r.amount_paisa) > (SELECT coalesce(sum(p.captured_paisa), 0) FROM payment_attempts p WHERE p.booking_id = b.id);

-- I10 Every ledger transaction balances, and for each booking and provider the ledger equals attempts and refunds: captured, less
-- refunded and reversed.
SELECT concat_ws(' ', 'transaction', "transaction") AS about
FROM ledger_entries GROUP BY "transaction" HAVING sum(amount_paisa) <> 0
UNION ALL
SELECT concat_ws(' ', 'booking', b.reference, coalesce(ledger.account, recorded.account))
FROM (
  SELECT booking_id, account, sum(amount_paisa) AS paisa FROM ledger_entries WHERE account LIKE 'psp:%' GROUP BY booking_id, account
) ledger
FULL JOIN (
  SELECT booking_id, account, sum(paisa) AS paisa FROM (
    SELECT booking_id, 'psp:' || provider AS account, captured_paisa - reversed_paisa AS paisa
    FROM payment_attempts WHERE captured_paisa IS NOT NULL
    UNION ALL
    SELECT r.booking_id, 'psp:' || p.provider, -r.amount_paisa
    FROM refunds r JOIN payment_attempts p ON p.id = r.attempt_id WHERE r.state = 'settled'
  ) moved GROUP BY booking_id, account
) recorded ON recorded.booking_id = ledger.booking_id AND recorded.account = ledger.account
JOIN bookings b ON b.id = coalesce(ledger.booking_id, recorded.booking_id)
WHERE coalesce(ledger.paisa, 0) <> coalesce(recorded.paisa, 0)
UNION ALL
SELECT concat_ws(' ', 'booking', b.reference, 'refunds_payable')
FROM bookings b
LEFT JOIN (
  SELECT booking_id, sum(amount_paisa) AS paisa FROM ledger_entries WHERE account = 'refunds_payable' GROUP BY booking_id
) ledger ON ledger.booking_id = b.id
LEFT JOIN (
  SELECT booking_id, sum(amount_paisa) AS paisa FROM refunds WHERE state <> 'settled' GROUP BY booking_id
) due ON due.booking_id = b.id
WHERE coalesce(ledger.paisa, 0) <> -coalesce(due.paisa, 0);

-- I11 A booking's history has no gaps, ends in the booking's status and uses only allowed transitions, and the hash of each event
-- covers the event before it.
SELECT concat_ws(' ', b.reference, 'has no history') AS about FROM bookings b
WHERE NOT EXISTS (SELECT 1 FROM booking_events e WHERE e.booking_id = b.id)
UNION ALL
SELECT concat_ws(' ', b.reference, 'event', e.seq)
FROM (
  SELECT ROW(e.*)::booking_events AS whole, e.*, row_number() OVER one AS place, lag(e.to_status) OVER one AS status_before,
    lag(e.hash) OVER one AS hash_before, lead(e.seq) OVER one IS NULL AS is_last
  FROM booking_events e WINDOW one AS (PARTITION BY e.booking_id ORDER BY e.seq)
) e
JOIN bookings b ON b.id = e.booking_id
WHERE e.seq <> e.place
  OR e.from_status IS DISTINCT FROM e.status_before
  OR (e.is_last AND e.to_status <> b.status)
  OR e.prev_hash IS DISTINCT FROM e.hash_before
  OR e.hash IS DISTINCT FROM hash_of_event(e.whole)
  OR (e.from_status <> e.to_status AND NOT EXISTS (
    SELECT 1 FROM status_edges s WHERE s.from_status = e.from_status AND s.to_status = e.to_status));

-- I12 A price never rises after a payment was started, except by an amendment, whose own payment is of the difference. The applied amount is the
-- price.
SELECT concat_ws(' ', b.reference, 'costs more than its attempt', p.number) AS about
FROM payment_attempts p JOIN bookings b ON b.id = p.booking_id
WHERE p.amendment_id IS NULL AND (
  b.total_paisa - (SELECT coalesce(sum(m.difference_paisa), 0) FROM amendments m WHERE m.booking_id = b.id AND m.state = 'applied') > p.amount_paisa
  OR EXISTS (SELECT 1 FROM payment_attempts later
    WHERE later.booking_id = p.booking_id AND later.number > p.number AND later.amount_paisa > p.amount_paisa AND later.amendment_id IS NULL))
UNION ALL
SELECT concat_ws(' ', b.reference, 'is amended for another sum than its attempt', p.number)
FROM payment_attempts p JOIN bookings b ON b.id = p.booking_id JOIN amendments m ON m.id = p.amendment_id
WHERE p.amount_paisa <> m.difference_paisa OR m.booking_id <> p.booking_id
UNION ALL
SELECT concat_ws(' ', reference, 'is paid by another sum') FROM bookings WHERE paid_paisa NOT IN (0, total_paisa);

-- I13 A coupon's count of uses equals its redemptions and stays within its limit, and its discount is the one on the booking. No
-- coupon stays reserved for a booking that can no longer be paid.
SELECT concat_ws(' ', 'coupon', c.code) AS about
FROM coupons c
WHERE c.used <> (SELECT count(*) FROM coupon_redemptions r WHERE r.coupon_id = c.id AND r.state IN ('reserved', 'consumed'))
  OR c.used > c.use_limit
UNION ALL
SELECT concat_ws(' ', 'booking', b.reference)
FROM bookings b LEFT JOIN coupon_redemptions r ON r.holder = b.reference
WHERE b.coupon_paisa > 0 AND b.coupon_paisa IS DISTINCT FROM r.discount_paisa
UNION ALL
SELECT concat_ws(' ', 'paid without its coupon', b.reference)
FROM bookings b JOIN coupon_redemptions r ON r.holder = b.reference
WHERE b.coupon_paisa > 0 AND r.state = 'reserved'
  AND b.status IN ('pending', 'approved', 'cancellation_pending', 'cancellation_rejected')
UNION ALL
SELECT concat_ws(' ', 'coupon still reserved', b.reference)
FROM bookings b JOIN coupon_redemptions r ON r.holder = b.reference
WHERE r.state = 'reserved' AND (b.status IN ('reject', 'cancellation_approved', 'cancelled')
  OR (b.status IN ('payment_pending', 'payment_failed') AND b.lapsed_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM payment_attempts p WHERE p.booking_id = b.id AND p.state = 'open')));

-- I14 Each review belongs to a paid booking that was completed before the review and is marked as reviewed; no booking has two.
SELECT concat_ws(' ', 'review', r.id) AS about FROM reviews r JOIN bookings b ON b.id = r.booking_id
WHERE b.reviewed_at IS NULL OR b.paid_paisa < b.total_paisa
  OR b.room_id IS DISTINCT FROM r.room_id OR b.package_id IS DISTINCT FROM r.package_id
  OR r.created_at < (b.ends_on + coalesce(b.product ->> 'endTime', '12:00')::time) AT TIME ZONE 'Asia/Kathmandu'
UNION ALL
SELECT concat_ws(' ', 'booking', reference) FROM bookings b
WHERE reviewed_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.booking_id = b.id)
UNION ALL
SELECT concat_ws(' ', 'booking', booking_id) FROM reviews WHERE booking_id IS NOT NULL GROUP BY booking_id HAVING count(*) > 1;

-- I15 Every event that requires an email has one, and no message is overdue.
WITH required (trigger, email) AS (VALUES
  ('reserved', 'reserved'), ('reserved_free', 'standing'), ('reserved_unproved', 'confirm_free'), ('email_proved', 'standing'), ('coupon_redeemed_whole', 'standing'), ('booked_again_free', 'standing'), ('paid', 'standing'),
  ('paid_late', 'standing'), ('supplier_accepted', 'confirmed'), ('supplier_declined', 'declined'), ('withdrawn', 'withdrawn'),
  ('payment_uncertain', 'checking_payment'), ('paid_too_little', 'checking_payment'), ('payment_contradicted', 'checking_payment'),
  ('payment_ruled_out', 'nothing_charged'), ('payment_given_back', 'given_back'), ('paid_again', 'paid_too_much'), ('paid_but_sold_out', 'sold_out'),
  ('cancel_requested', 'cancel_requested'), ('cancelled', 'cancelled'), ('cancel_approved', 'cancelled'),
  ('cancel_refused', 'cancel_refused'), ('reopened', 'reopened'), ('refund_settled', 'refund_sent'),
  ('refund_stuck', 'refund_delayed'), ('stay_ended', 'stay_ended'), ('departure_called_off', 'called_off'), ('amended', 'amended'),
  ('amendment_offered', 'amendment_offered'), ('amendment_paid', 'amended'), ('amendment_paid_late', 'amended'),
  ('amendment_paid_too_little', 'amendment_not_made'), ('amendment_paid_too_late', 'amendment_not_made'),
  ('amendment_withdrawn', 'amendment_withdrawn'), ('amendment_proposed', 'amendment_proposed'), ('amendment_accepted', 'amended'),
  ('amendment_payment_refused', 'amendment_lapsed')
), due AS (
  SELECT b.reference, CASE WHEN r.email <> 'standing' THEN r.email WHEN b.needs_approval THEN 'awaiting_supplier' ELSE 'confirmed' END AS email,
    count(*) AS times
  FROM booking_events e JOIN bookings b ON b.id = e.booking_id JOIN required r ON r.trigger = e.trigger
  WHERE (e.trigger <> 'refund_settled' OR b.refund_paisa IS NOT NULL)
    -- A booking by staff that a coupon pays in full is confirmed at once: its only email is the confirmation.
    AND NOT (e.trigger = 'reserved' AND b.origin = 'staff' AND b.total_paisa = 0)
  GROUP BY 1, 2
  UNION ALL
  SELECT DISTINCT b.reference, 'payment_unresolved', 1::bigint
  FROM booking_events e JOIN bookings b ON b.id = e.booking_id WHERE e.trigger = 'payment_unresolved'
)
SELECT concat_ws(' ', due.reference, 'has no email', due.email) AS about FROM due JOIN bookings b ON b.reference = due.reference
-- A caller who left no email address gets SMS instead, and no request for a review.
CROSS JOIN LATERAL (SELECT b.origin = 'staff' AND NOT EXISTS (SELECT 1 FROM outbox m
  WHERE m.about = b.reference AND m.kind IN ('reserved', 'confirmed') AND m.channel = 'mail') AS without_email) contact
WHERE NOT (contact.without_email AND due.email = 'stay_ended')
  AND due.times > (SELECT count(*) FROM outbox o WHERE o.about = due.reference AND o.kind = due.email
    AND (o.channel = 'mail' OR contact.without_email))
UNION ALL
SELECT concat_ws(' ', 'message', id, kind) FROM outbox
WHERE sent_at IS NULL AND parked_at IS NULL AND NOT is_bulk
  AND due_at < (SELECT app_now()) - coalesce(nullif(current_setting('audit.patience', true), ''), '10 minutes')::interval;

-- I16 Every open payment is rechecked when due, for at least a week.
SELECT concat_ws(' ', 'attempt', provider_ref) AS about FROM payment_attempts
WHERE state = 'open' AND CASE
  WHEN next_check_at IS NULL THEN opened_at > (SELECT app_now()) - interval '7 days'
  ELSE next_check_at < (SELECT app_now()) - coalesce(nullif(current_setting('audit.patience', true), ''), '10 minutes')::interval
END;

-- I17 Every booking in a stored response to an idempotency key exists, and belongs to one request.
SELECT concat_ws(' ', k.scope, k.key) AS about FROM idempotency_keys k
WHERE k.answer ? 'reference' AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.reference = k.answer ->> 'reference')
UNION ALL
SELECT concat_ws(' ', 'two requests made', answer ->> 'reference') FROM idempotency_keys
WHERE scope LIKE 'reserve-%' GROUP BY answer ->> 'reference' HAVING count(*) > 1;

-- I19 No session outlives the disabling, deletion or password change of its account, except the session that changed the password.
-- Impersonation lasts at most half an hour.
SELECT concat_ws(' ', 'session', s.id) AS about FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.ended_at IS NULL AND s.expires_at > (SELECT app_now()) AND (u.disabled_at IS NOT NULL OR u.deleted_at IS NOT NULL
  OR (u.password_set_at > s.created_at AND NOT EXISTS (SELECT 1 FROM account_events e
    WHERE e.user_id = u.id AND e.event = 'password_changed' AND e.detail ->> 'sessionId' = s.id::text)))
UNION ALL
SELECT concat_ws(' ', 'session', id) FROM sessions
WHERE impersonator IS NOT NULL AND expires_at > created_at + interval '30 minutes 1 second';

-- I20 Actions of staff on behalf of a traveller name both of them, and the hash chain of every account's history is unbroken.
SELECT concat_ws(' ', 'account', user_id, seq) AS about FROM (
  SELECT e.*, ROW(e.*)::account_events AS whole, lag(e.seq) OVER of_account AS last_seq, lag(e.hash) OVER of_account AS last_hash
  FROM account_events e WINDOW of_account AS (PARTITION BY user_id ORDER BY seq)
) e
WHERE e.seq <> coalesce(e.last_seq, 0) + 1 OR e.prev_hash IS DISTINCT FROM e.last_hash
  OR e.hash IS DISTINCT FROM hash_of_account_event(e.whole)
  OR (e.on_behalf_of IS NOT NULL AND e.actor NOT LIKE 'operator %')
  OR (e.on_behalf_of IS NULL AND e.actor LIKE 'operator %' AND e.event NOT IN ('account_disabled', 'account_enabled'))
UNION ALL
SELECT concat_ws(' ', 'booking', booking_id, seq) FROM booking_events
WHERE on_behalf_of IS NULL AND actor LIKE 'operator %' AND trigger IN ('reserved', 'reserved_free', 'reserved_unproved', 'booked_again', 'booked_again_free', 'coupon_redeemed',
  'coupon_removed', 'hold_released', 'traveller_corrected', 'amended', 'amendment_offered', 'amendment_proposed')
UNION ALL
SELECT concat_ws(' ', 'session', s.id) FROM sessions s
WHERE s.impersonator IS NOT NULL AND NOT EXISTS (SELECT 1 FROM account_events e
  WHERE e.user_id = s.user_id AND e.event = 'impersonation_began' AND e.actor = 'operator ' || s.impersonator);

-- I21 Ratings and review counts of the catalogue equal those of the published reviews.
SELECT concat_ws(' ', 'property', p.slug) AS about
FROM properties p
LEFT JOIN (
  SELECT o.property_id, count(*) AS times, sum(r.rating) AS stars
  FROM reviews r JOIN rooms o ON o.id = r.room_id WHERE r.state = 'shown' GROUP BY o.property_id
) published ON published.property_id = p.id
WHERE p.reviews_count <> coalesce(published.times, 0) OR p.rating_stars <> coalesce(published.stars, 0)
UNION ALL
SELECT concat_ws(' ', 'package', k.slug)
FROM packages k
LEFT JOIN (
  SELECT package_id, count(*) AS times, sum(rating) AS stars FROM reviews WHERE state = 'shown' GROUP BY package_id
) published ON published.package_id = k.id
WHERE k.reviews_count <> coalesce(published.times, 0) OR k.rating_stars <> coalesce(published.stars, 0);

-- I22 The prices of a booked stay's nights sum to its price, those of a mix line by line; its lines sum to its price, and the first is its product; a derived rate plan has a parent of its room and no nights of its own.
SELECT reference AS about FROM bookings
WHERE night_prices IS NOT NULL AND lines IS NULL AND (
  jsonb_array_length(night_prices) <> ends_on - starts_on
  OR (SELECT sum((night ->> 'pricePaisa')::bigint) FROM jsonb_array_elements(night_prices) night) * quantity <> gross_paisa - discount_paisa
  OR (SELECT sum((night ->> 'regularPaisa')::bigint) FROM jsonb_array_elements(night_prices) night) * quantity <> gross_paisa)
UNION ALL
SELECT concat_ws(' ', b.reference, 'line', line ->> 'roomId')
FROM bookings b CROSS JOIN LATERAL jsonb_array_elements(b.lines) line
WHERE jsonb_array_length(line -> 'nightPrices') <> b.ends_on - b.starts_on
  OR (SELECT sum((night ->> 'pricePaisa')::bigint) FROM jsonb_array_elements(line -> 'nightPrices') night) * (line ->> 'quantity')::integer
    <> (line ->> 'grossPaisa')::bigint - (line ->> 'discountPaisa')::bigint
  OR (SELECT sum((night ->> 'regularPaisa')::bigint) FROM jsonb_array_elements(line -> 'nightPrices') night) * (line ->> 'quantity')::integer
    <> (line ->> 'grossPaisa')::bigint
UNION ALL
SELECT concat_ws(' ', reference, 'lines') FROM bookings
WHERE lines IS NOT NULL AND (
  (SELECT sum((line ->> 'grossPaisa')::bigint) FROM jsonb_array_elements(lines) line) <> gross_paisa
  OR (SELECT sum((line ->> 'discountPaisa')::bigint) FROM jsonb_array_elements(lines) line) <> discount_paisa
  OR lines #> '{0,product}' <> product OR (lines #>> '{0,pricePaisa}')::bigint <> price_paisa)
UNION ALL
SELECT concat_ws(' ', 'plan', l.id) FROM rate_plans l JOIN rate_plans parent ON parent.id = l.parent_id
WHERE parent.room_id <> l.room_id OR parent.parent_id IS NOT NULL OR EXISTS (SELECT 1 FROM plan_nights n WHERE n.plan_id = l.id);

-- I23 The acts on prices and stock of a property or package have no gaps, and the hash of each covers the one before it.
SELECT concat_ws(' ', 'act', a.id) AS about
FROM rate_acts a
LEFT JOIN rate_acts before ON before.product_kind = a.product_kind AND before.product_id = a.product_id AND before.seq = a.seq - 1
WHERE a.hash IS DISTINCT FROM hash_of_rate_act(ROW(a.*)::rate_acts)
  OR a.prev_hash IS DISTINCT FROM before.hash
  OR (a.seq > 1 AND before.id IS NULL);

-- I24 The audit entries of a subject have no gap, and the hash of each covers the one before it.
SELECT concat_ws(' ', 'entry', e.id) AS about
FROM audit_entries e
LEFT JOIN audit_entries before ON before.about_kind = e.about_kind AND before.about_id = e.about_id AND before.seq = e.seq - 1
WHERE e.hash IS DISTINCT FROM hash_of_audit_entry(ROW(e.*)::audit_entries)
  OR e.prev_hash IS DISTINCT FROM before.hash
  OR (e.seq > 1 AND before.id IS NULL);

-- I25 Members of staff who are deactivated, or have not accepted an invitation, have no session of the console and no key.
SELECT concat_ws(' ', 'staff', s.id) AS about FROM staff s
WHERE (s.deactivated_at IS NOT NULL OR s.accepted_at IS NULL) AND (
  EXISTS (SELECT 1 FROM staff_sessions x WHERE x.staff_id = s.id AND x.ended_at IS NULL AND x.expires_at > (SELECT app_now()))
  OR EXISTS (SELECT 1 FROM staff_keys k WHERE k.staff_id = s.id AND k.ended_at IS NULL));

-- I26 A departure that was called off is closed, and its bookings and the changes offered to it have ended within minutes: none is active or holds seats, except while its
-- traveller can still take another departure, while staff decide about its cancellation, or about its refund while nobody knows how much of the payment its provider reversed.
SELECT concat_ws(' ', 'package', d.package_id, d.start_date) AS about FROM departures d
WHERE d.called_off_at IS NOT NULL AND (NOT d.closed OR (
  d.called_off_at < (SELECT app_now()) - coalesce(nullif(current_setting('audit.patience', true), ''), '10 minutes')::interval
  AND (EXISTS (SELECT 1 FROM seat_allocations a JOIN bookings b ON b.reference = a.holder
    WHERE a.package_id = d.package_id AND a.start_date = d.start_date
      AND (a.state = 'confirmed' OR (a.state = 'held' AND a.expires_at > (SELECT app_now())))
      AND (b.status IN ('pending', 'approved', 'cancellation_rejected') OR b.status LIKE 'payment%')
      AND NOT EXISTS (SELECT 1 FROM booking_events e
        WHERE e.booking_id = b.id AND e.trigger = 'reversed' AND e.detail->>'attempt' IS NOT NULL AND e.detail->>'reversedPaisa' IS NULL
          AND NOT EXISTS (SELECT 1 FROM booking_events r WHERE r.booking_id = b.id AND r.trigger = 'reversal_recorded'
            AND r.detail->>'attempt' = e.detail->>'attempt' AND r.seq > e.seq))
      AND NOT EXISTS (SELECT 1 FROM amendments m WHERE m.booking_id = b.id AND m.state = 'offered' AND m.difference_paisa <= 0
        AND m.hold_expires_at > (SELECT app_now()) - coalesce(nullif(current_setting('audit.patience', true), ''), '10 minutes')::interval))
    OR EXISTS (SELECT 1 FROM amendments m WHERE m.state = 'offered'
      AND (m.after ->> 'packageId')::integer = d.package_id AND (m.after ->> 'startsOn')::date = d.start_date))));

-- I27 A thread belongs to the supplier of its booking, its unread messages are counted, in a blocked one only staff write, and no email about a
-- message is overdue.
SELECT concat_ws(' ', 'thread', t.booking_id) AS about FROM message_threads t JOIN bookings b ON b.id = t.booking_id
WHERE t.organisation_id IS DISTINCT FROM b.organisation_id
UNION ALL
SELECT concat_ws(' ', 'thread', s.booking_id, s.side) FROM thread_sides s
WHERE s.unread <> (SELECT count(*) FROM thread_messages m
    WHERE m.booking_id = s.booking_id AND m.id > s.read_through AND m.author NOT IN (s.side, 'system')
      AND NOT EXISTS (SELECT 1 FROM message_removals r WHERE r.message_id = m.id))
  OR s.notice_due_at < (SELECT app_now()) - coalesce(nullif(current_setting('audit.patience', true), ''), '10 minutes')::interval
UNION ALL
SELECT concat_ws(' ', 'thread', t.booking_id, 'message', m.id)
FROM message_threads t JOIN thread_messages m ON m.booking_id = t.booking_id
WHERE m.author IN ('traveller', 'supplier') AND m.sent_at > t.blocked_at;

-- I28 An organisation that has members has an owner.
SELECT concat_ws(' ', 'organisation', m.organisation_id) AS about FROM supplier_members m
WHERE m.left_at IS NULL
GROUP BY m.organisation_id HAVING NOT bool_or('owner' = ANY (m.roles));

-- I29 An organisation that is suspended, or not live yet, has nothing on sale.
SELECT concat_ws(' ', 'organisation', o.id) AS about FROM organisations o
WHERE (o.state <> 'live' OR EXISTS (SELECT 1 FROM organisation_suspensions s WHERE s.organisation_id = o.id AND s.ended_at IS NULL)) AND (
  EXISTS (SELECT 1 FROM properties p WHERE p.organisation_id = o.id AND p.is_live)
  OR EXISTS (SELECT 1 FROM packages k WHERE k.organisation_id = o.id AND k.is_live));

-- I30 An offered amendment is of a confirmed booking that has not begun, and while its hold lives it has every night or seat of the new stay that the booking
-- does not have itself. A booking is for what its last amendment says.
SELECT concat_ws(' ', b.reference, 'offer', m.number) AS about
FROM amendments m JOIN bookings b ON b.id = m.booking_id
WHERE m.state = 'offered' AND (
  b.status NOT IN ('approved', 'cancellation_rejected') OR b.refund_paisa IS NOT NULL OR b.completed_at IS NOT NULL
  OR (m.after ->> 'totalPaisa')::bigint <> b.total_paisa + m.difference_paisa
  OR m.hold_expires_at < (SELECT app_now()) - coalesce(nullif(current_setting('audit.patience', true), ''), '10 minutes')::interval
  OR (m.hold_expires_at > (SELECT app_now()) AND CASE WHEN b.package_id IS NULL
    THEN EXISTS (
      SELECT 1 FROM generate_series((m.after ->> 'startsOn')::date, (m.after ->> 'endsOn')::date - 1, interval '1 day') day
      WHERE (m.after ->> 'quantity')::integer > (SELECT coalesce(sum(a.quantity), 0) FROM allocations a
        WHERE a.holder IN (b.reference, b.reference || '+' || m.number) AND a.state IN ('held', 'confirmed')
          AND a.room_id = (m.after ->> 'roomId')::integer AND a.night = day::date))
    ELSE (m.after ->> 'quantity')::integer > (SELECT coalesce(sum(a.quantity), 0) FROM seat_allocations a
      WHERE a.holder IN (b.reference, b.reference || '+' || m.number) AND a.state IN ('held', 'confirmed')
        AND a.package_id = b.package_id AND a.start_date = (m.after ->> 'startsOn')::date)
  END))
UNION ALL
SELECT concat_ws(' ', b.reference, 'is not as amended')
FROM (
  SELECT DISTINCT ON (booking_id) booking_id, after FROM amendments WHERE state = 'applied' ORDER BY booking_id, number DESC
) m JOIN bookings b ON b.id = m.booking_id
WHERE (m.after ->> 'roomId')::integer IS DISTINCT FROM b.room_id OR (m.after ->> 'packageId')::integer IS DISTINCT FROM b.package_id
  OR (m.after ->> 'startsOn')::date <> b.starts_on OR (m.after ->> 'endsOn')::date <> b.ends_on
  OR (m.after ->> 'quantity')::integer <> b.quantity OR (m.after ->> 'totalPaisa')::bigint <> b.total_paisa
  OR (m.after ->> 'grossPaisa')::bigint <> b.gross_paisa OR (m.after ->> 'couponPaisa')::bigint <> b.coupon_paisa;

-- I31 An applied amendment that made its booking dearer is paid by one payment of its difference, a cheaper one is refunded by its difference, and the
-- payments of any other amendment are refunded in full.
SELECT concat_ws(' ', b.reference, 'amendment', m.number) AS about
FROM amendments m JOIN bookings b ON b.id = m.booking_id
CROSS JOIN LATERAL (
  SELECT count(*) AS payments, coalesce(sum(kept), 0) AS paisa FROM (
    SELECT p.captured_paisa - (SELECT coalesce(sum(r.amount_paisa), 0) FROM refunds r WHERE r.attempt_id = p.id AND r.kind = 'excess') AS kept
    FROM payment_attempts p WHERE p.amendment_id = m.id AND p.state = 'captured'
  ) captured WHERE kept <> 0
) paid
WHERE paid.paisa <> CASE WHEN m.state = 'applied' THEN greatest(m.difference_paisa, 0) ELSE 0 END OR paid.payments > 1
UNION ALL
SELECT concat_ws(' ', b.reference, 'refund of amendments')
FROM bookings b
LEFT JOIN (
  SELECT booking_id, sum(-difference_paisa) AS paisa FROM amendments WHERE state = 'applied' AND difference_paisa < 0 GROUP BY booking_id
) cheaper ON cheaper.booking_id = b.id
LEFT JOIN (
  SELECT booking_id, sum(amount_paisa) AS paisa FROM refunds WHERE kind = 'amend' GROUP BY booking_id
) back ON back.booking_id = b.id
WHERE coalesce(cheaper.paisa, 0) <> coalesce(back.paisa, 0);

-- I32 A payout pays entries of its supplier that sum to its amount, and to zero once it was sent, because its own entry of the ledger is among them. The amount
-- of a returned payout is owed again. No entry is in two payouts, and a dropped payout has none. The entries that payouts of a supplier have sum to its payouts that are not sent yet.
SELECT concat_ws(' ', 'payout', p.id) AS about
FROM payouts p LEFT JOIN LATERAL (
  SELECT coalesce(-sum(l.amount_paisa), 0) AS paisa, coalesce(bool_and(l.organisation_id = p.organisation_id AND l.account = 'supplier_payable'), true) AS is_theirs
  FROM payout_entries e JOIN ledger_entries l ON l.id = e.entry_id WHERE e.payout_id = p.id
) paid ON true
WHERE NOT paid.is_theirs OR paid.paisa <> CASE WHEN p.state IN ('proposed', 'approved') THEN p.amount_paisa ELSE 0 END
  OR (p.state = 'dropped' AND EXISTS (SELECT 1 FROM payout_entries e WHERE e.payout_id = p.id))
  OR (p.state IN ('sent', 'returned')) <> EXISTS (SELECT 1 FROM ledger_entries l WHERE l."transaction" = 'payout:' || p.id)
  OR CASE WHEN p.state = 'returned' THEN p.amount_paisa ELSE 0 END <> (
    SELECT -coalesce(sum(l.amount_paisa), 0) FROM ledger_entries l
    WHERE l."transaction" = 'payout-returned:' || p.id AND l.account = 'supplier_payable')
UNION ALL
SELECT concat_ws(' ', 'payout', p.id, 'entry', e.entry_id)
FROM payouts p JOIN payout_entries e ON e.payout_id = p.id
WHERE EXISTS (SELECT 1 FROM payout_entries other WHERE other.entry_id = e.entry_id AND other.payout_id <> e.payout_id)
UNION ALL
SELECT concat_ws(' ', 'organisation', paid.organisation_id)
FROM (SELECT organisation_id, sum(amount_paisa) FILTER (WHERE state IN ('proposed', 'approved')) AS paisa FROM payouts GROUP BY organisation_id) paid
WHERE coalesce(paid.paisa, 0) <> (
  SELECT coalesce(-sum(l.amount_paisa), 0) FROM ledger_entries l
  WHERE l.organisation_id = paid.organisation_id AND EXISTS (SELECT 1 FROM payout_entries e WHERE e.entry_id = l.id));

-- I33 A run that is approved or sent has two people, and what it pays was approved or sent with it.
SELECT concat_ws(' ', 'payout', p.id) AS about
FROM payouts p JOIN payout_runs r ON r.id = p.run_id
WHERE (r.state IN ('approved', 'sent') AND r.decided_by IS NOT DISTINCT FROM r.proposed_by)
  OR CASE r.state WHEN 'proposed' THEN p.state <> 'proposed' WHEN 'approved' THEN p.state NOT IN ('approved', 'dropped')
    WHEN 'sent' THEN p.state NOT IN ('sent', 'returned', 'dropped') ELSE p.state <> 'dropped' END;

-- I34 The lines of a supplier's statements have no gap, the hash of each covers the one before it, each is its entry of the ledger, and a statement
-- closes with the balance of its lines and opens with that of the statement before.
SELECT concat_ws(' ', 'statement', s.id, 'line', l.seq) AS about
FROM supplier_statements s JOIN supplier_statement_lines l ON l.statement_id = s.id
LEFT JOIN supplier_statement_lines last ON last.organisation_id = l.organisation_id AND last.seq = l.seq - 1
LEFT JOIN ledger_entries e ON e.id = l.entry_id
WHERE l.organisation_id <> s.organisation_id OR l.hash IS DISTINCT FROM hash_of_statement_line(l)
  OR l.prev_hash IS DISTINCT FROM last.hash OR (l.seq > 1 AND last.seq IS NULL)
  OR l.balance_paisa <> coalesce(last.balance_paisa, 0) + l.amount_paisa
  OR e.account IS DISTINCT FROM 'supplier_payable' OR e.organisation_id IS DISTINCT FROM l.organisation_id
  OR e."transaction" IS DISTINCT FROM l.transaction OR -e.amount_paisa IS DISTINCT FROM l.amount_paisa
UNION ALL
SELECT concat_ws(' ', 'statement', s.id)
FROM supplier_statements s
WHERE s.closing_paisa <> s.opening_paisa + (SELECT coalesce(sum(l.amount_paisa), 0) FROM supplier_statement_lines l WHERE l.statement_id = s.id)
  OR s.opening_paisa <> coalesce((SELECT b.closing_paisa FROM supplier_statements b
    WHERE b.organisation_id = s.organisation_id AND b.id < s.id ORDER BY b.id DESC LIMIT 1), 0)
  OR NOT EXISTS (SELECT 1 FROM supplier_statement_lines l WHERE l.statement_id = s.id);

-- I35 The invoices of a fiscal year are numbered without a gap, and each is for the commission and VAT of its statement, which has one if it has any.
SELECT concat_ws(' ', 'invoices', c.kind, c.fiscal_year) AS about
FROM (SELECT kind, fiscal_year, count(*) AS count, max(number) AS last FROM commission_invoices GROUP BY kind, fiscal_year) i
FULL JOIN invoice_counters c ON c.kind = i.kind AND c.fiscal_year = i.fiscal_year
WHERE i.count IS DISTINCT FROM c.last OR i.last IS DISTINCT FROM c.last
UNION ALL
SELECT concat_ws(' ', 'statement', s.id, 'invoice')
FROM supplier_statements s
JOIN LATERAL (
  SELECT sum(commission_paisa) AS commission, sum(vat_paisa) AS vat FROM supplier_statement_lines WHERE statement_id = s.id
) charged ON true
LEFT JOIN commission_invoices i ON i.statement_id = s.id
WHERE coalesce(charged.commission, 0) <> coalesce(CASE WHEN i.kind = 'invoice' THEN i.commission_paisa ELSE -i.commission_paisa END, 0)
  OR coalesce(charged.vat, 0) <> coalesce(CASE WHEN i.kind = 'invoice' THEN i.vat_paisa ELSE -i.vat_paisa END, 0);

-- I36 A supplier is owed no share of a cancelled booking that was recorded after its provider reversed an unknown part of the payment, until staff record
-- how much. A share that was recorded before is in no payout that was approved in between.
SELECT concat_ws(' ', 'booking', b.reference) AS about
FROM bookings b
JOIN ledger_entries l ON l.booking_id = b.id AND l."transaction" = 'stay:' || b.id AND l.account = 'supplier_payable'
WHERE b.status IN ('cancellation_approved', 'cancelled') AND b.completed_at IS NULL AND EXISTS (
  SELECT 1 FROM booking_events e
  WHERE e.booking_id = b.id AND e.trigger = 'reversed' AND e.detail->>'attempt' IS NOT NULL AND e.detail->>'reversedPaisa' IS NULL AND e.at <= l.at
    AND NOT EXISTS (SELECT 1 FROM booking_events r WHERE r.booking_id = b.id AND r.trigger = 'reversal_recorded'
      AND r.detail->>'attempt' = e.detail->>'attempt' AND r.seq > e.seq))
UNION ALL
SELECT concat_ws(' ', 'booking', b.reference, 'payout', t.payout_id)
FROM bookings b
JOIN ledger_entries l ON l.booking_id = b.id AND l.account = 'supplier_payable' AND l.amount_paisa < 0
JOIN payout_entries t ON t.entry_id = l.id JOIN payouts p ON p.id = t.payout_id JOIN payout_runs n ON n.id = p.run_id
WHERE b.status IN ('cancellation_approved', 'cancelled') AND b.completed_at IS NULL AND p.state <> 'proposed' AND EXISTS (
  SELECT 1 FROM booking_events e
  WHERE e.booking_id = b.id AND e.trigger = 'reversed' AND e.detail->>'attempt' IS NOT NULL AND e.detail->>'reversedPaisa' IS NULL
    AND e.at < n.decided_at - coalesce(nullif(current_setting('audit.patience', true), ''), '10 minutes')::interval
    AND NOT EXISTS (SELECT 1 FROM booking_events r WHERE r.booking_id = b.id AND r.trigger = 'reversal_recorded'
      AND r.detail->>'attempt' = e.detail->>'attempt' AND r.seq > e.seq AND r.at <= n.decided_at));

-- I37 Once the share of a booking that was cancelled before its stay is recorded, its customer's account is settled: all that was paid for it is refunded,
-- reversed or shared. The customer may owe us more, where nothing is shared any more: a provider can reverse what was refunded before. The reversal of a
-- payment that was only excess took nothing from the price.
SELECT concat_ws(' ', 'booking', b.reference) AS about
FROM bookings b
JOIN ledger_entries l ON l.booking_id = b.id AND l.account = 'customer:' || b.reference
WHERE b.status = 'cancelled' AND b.completed_at IS NULL AND EXISTS (SELECT 1 FROM ledger_entries s WHERE s."transaction" = 'stay:' || b.id)
  AND NOT EXISTS (SELECT 1 FROM payment_attempts p WHERE p.booking_id = b.id AND p.state = 'captured'
    AND starts_with(l."transaction", 'reversal:' || p.id || ':') AND p.captured_paisa <= (
      SELECT coalesce(sum(r.amount_paisa), 0) FROM refunds r WHERE r.attempt_id = p.id AND r.kind = 'excess'))
GROUP BY b.id, b.reference
HAVING sum(l.amount_paisa) < 0 OR (sum(l.amount_paisa) > 0 AND sum(l.amount_paisa) FILTER (WHERE starts_with(l."transaction", 'stay')) > 0);
