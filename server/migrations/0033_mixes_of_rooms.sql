ALTER TABLE "bookings" DROP CONSTRAINT "nights_sum_to_the_price";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lines" jsonb;--> statement-breakpoint
-- Returns whether the lines of a mix sum to a booking's amounts, each by the nights of its stay, and name each room once.
CREATE FUNCTION lines_sum_to(lines jsonb, nights integer, gross bigint, discount bigint) RETURNS boolean LANGUAGE sql IMMUTABLE
	RETURN (SELECT coalesce(count(*) > 1 AND count(DISTINCT line ->> 'roomId') = count(*)
		AND bool_and(coalesce((line ->> 'quantity')::integer > 0 AND (line ->> 'discountPaisa')::bigint >= 0
			AND jsonb_array_length(line -> 'nightPrices') = nights
			AND sum_of_nights(line -> 'nightPrices', 'regularPaisa') * (line ->> 'quantity')::integer = (line ->> 'grossPaisa')::bigint
			AND sum_of_nights(line -> 'nightPrices', 'pricePaisa') * (line ->> 'quantity')::integer
				= (line ->> 'grossPaisa')::bigint - (line ->> 'discountPaisa')::bigint, false))
		AND sum((line ->> 'grossPaisa')::bigint) = gross AND sum((line ->> 'discountPaisa')::bigint) = discount, false)
		FROM jsonb_array_elements(lines) line);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "lines_sum_to_the_price" CHECK ("bookings"."lines" is null or (
        lines_sum_to("bookings"."lines", "bookings"."ends_on" - "bookings"."starts_on", "bookings"."gross_paisa", "bookings"."discount_paisa")
        and coalesce(("bookings"."lines" #>> '{0,roomId}')::int = "bookings"."room_id", false)
        and coalesce(("bookings"."lines" #>> '{0,quantity}')::int = "bookings"."quantity", false)
        and coalesce("bookings"."lines" #> '{0,nightPrices}' = "bookings"."night_prices", false)));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "nights_sum_to_the_price" CHECK ("bookings"."night_prices" is null or "bookings"."lines" is not null or (
        jsonb_array_length("bookings"."night_prices") = "bookings"."ends_on" - "bookings"."starts_on"
        and sum_of_nights("bookings"."night_prices", 'pricePaisa') * "bookings"."quantity" = "bookings"."gross_paisa" - "bookings"."discount_paisa"
        and sum_of_nights("bookings"."night_prices", 'regularPaisa') * "bookings"."quantity" = "bookings"."gross_paisa"));