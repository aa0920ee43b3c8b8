-- A use that was kept beyond a hold for a payment, of which nothing came, was never given back: the audit's I13 asks for it since.
WITH freed AS (
  UPDATE coupon_redemptions r SET state = 'released' FROM bookings b
  WHERE b.reference = r.holder AND r.state = 'reserved' AND (b.status IN ('reject', 'cancellation_approved', 'cancelled')
    OR (b.status IN ('payment_pending', 'payment_failed') AND b.lapsed_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM payment_attempts p WHERE p.booking_id = b.id AND p.state = 'open')))
  RETURNING r.coupon_id
)
UPDATE coupons c SET used = c.used - f.uses
FROM (SELECT coupon_id, count(*) AS uses FROM freed GROUP BY coupon_id) f WHERE c.id = f.coupon_id;
