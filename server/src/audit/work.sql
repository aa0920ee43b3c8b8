-- Counts the due work and the work that waits for staff, one row for each kind, for monitoring.
SELECT 'due' AS state, 'messages' AS work, count(*) AS number FROM outbox
WHERE sent_at IS NULL AND parked_at IS NULL AND NOT is_bulk AND due_at <= (SELECT app_now())
UNION ALL
SELECT 'due', 'payments', count(*) FROM payment_attempts WHERE next_check_at <= (SELECT app_now())
UNION ALL
SELECT 'due', 'refunds', count(*) FROM refunds WHERE next_try_at <= (SELECT app_now())
UNION ALL
SELECT 'due', 'holds', count(*) FROM allocations WHERE state = 'held' AND expires_at <= (SELECT app_now())
UNION ALL
SELECT 'due', 'seats', count(*) FROM seat_allocations WHERE state = 'held' AND expires_at <= (SELECT app_now())
UNION ALL
SELECT 'waiting', 'messages', count(*) FROM outbox WHERE parked_at IS NOT NULL AND NOT is_bulk AND last_error <> 'withheld' AND kind NOT LIKE '%\_code'
UNION ALL
SELECT 'waiting', 'refunds', count(*) FROM refunds WHERE state = 'by_hand'
UNION ALL
SELECT 'waiting', 'reviews', count(*) FROM reviews WHERE state = 'held'
UNION ALL
SELECT 'waiting', 'bookings', count(*) FROM bookings
WHERE status IN ('pending', 'cancellation_pending', 'payment_verification_failed')
UNION ALL
SELECT 'waiting', 'reversals', count(DISTINCT b.id) FROM booking_events e JOIN bookings b ON b.id = e.booking_id
WHERE e.trigger = 'reversed' AND e.detail->>'attempt' IS NOT NULL AND e.detail->>'reversedPaisa' IS NULL
  AND b.status IN ('cancellation_approved', 'cancelled') AND b.completed_at IS NULL AND b.paid_paisa > coalesce(b.refund_paisa, 0)
  AND NOT EXISTS (SELECT 1 FROM booking_events r WHERE r.booking_id = e.booking_id AND r.seq > e.seq AND r.trigger = 'reversal_recorded'
    AND r.detail->>'attempt' = e.detail->>'attempt')
  AND NOT EXISTS (SELECT 1 FROM booking_events w WHERE w.booking_id = e.booking_id AND w.trigger = 'withdrawn')
UNION ALL
SELECT 'held', 'nights', coalesce(sum(quantity), 0) FROM allocations WHERE state = 'held' AND expires_at > (SELECT app_now())
UNION ALL
SELECT 'held', 'seats', coalesce(sum(quantity), 0) FROM seat_allocations WHERE state = 'held' AND expires_at > (SELECT app_now());
