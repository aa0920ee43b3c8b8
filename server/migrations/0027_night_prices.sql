ALTER TABLE "bookings" ADD COLUMN "night_prices" jsonb;--> statement-breakpoint
CREATE FUNCTION sum_of_nights(nights jsonb, field text) RETURNS bigint LANGUAGE sql IMMUTABLE
	RETURN (SELECT coalesce(sum((night ->> field)::bigint), 0) FROM jsonb_array_elements(nights) night);
--> statement-breakpoint
-- Until now every night of a stay had the same price.
UPDATE bookings SET night_prices = (
	SELECT jsonb_agg(jsonb_build_object('night', starts_on + n, 'pricePaisa', (gross_paisa - discount_paisa) / (quantity * (ends_on - starts_on)),
		'regularPaisa', gross_paisa / (quantity * (ends_on - starts_on))) ORDER BY n)
	FROM generate_series(0, ends_on - starts_on - 1) n)
WHERE room_id IS NOT NULL AND gross_paisa % (quantity * (ends_on - starts_on)) = 0
	AND (gross_paisa - discount_paisa) % (quantity * (ends_on - starts_on)) = 0;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "nights_sum_to_the_price" CHECK ("bookings"."night_prices" is null or (
        jsonb_array_length("bookings"."night_prices") = "bookings"."ends_on" - "bookings"."starts_on"
        and sum_of_nights("bookings"."night_prices", 'pricePaisa') * "bookings"."quantity" = "bookings"."gross_paisa" - "bookings"."discount_paisa"
        and sum_of_nights("bookings"."night_prices", 'regularPaisa') * "bookings"."quantity" = "bookings"."gross_paisa"));
