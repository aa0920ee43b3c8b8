CREATE TABLE "amendments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "amendments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference_paisa" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "amendment_number_once" UNIQUE("booking_id","number"),
	CONSTRAINT "offers_are_dearer" CHECK (("amendments"."hold_expires_at" is not null) = ("amendments"."difference_paisa" > 0)),
	CONSTRAINT "made_at_once_or_held" CHECK ("amendments"."hold_expires_at" is not null or "amendments"."state" = 'applied'),
	CONSTRAINT "settled_has_a_time" CHECK (("amendments"."settled_at" is not null) = ("amendments"."state" in ('ended', 'applied'))),
	CONSTRAINT "difference_of_the_totals" CHECK (("amendments"."after" ->> 'totalPaisa')::bigint - ("amendments"."before" ->> 'totalPaisa')::bigint = "amendments"."difference_paisa")
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "one_refund_of_a_kind";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "amendment_id" bigint;--> statement-breakpoint
ALTER TABLE "amendments" ADD CONSTRAINT "amendments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_offer_of_a_booking" ON "amendments" USING btree ("booking_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "amendments_to_lapse" ON "amendments" USING btree ("hold_expires_at") WHERE state = 'offered';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amendment_id_amendments_id_fk" FOREIGN KEY ("amendment_id") REFERENCES "public"."amendments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_of_amendment" ON "payment_attempts" USING btree ("amendment_id") WHERE amendment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_refund_of_a_kind" ON "refunds" USING btree ("attempt_id","kind") WHERE kind <> 'amend';--> statement-breakpoint
-- Taking the stock of a changed booking (decision 099). Both functions lock all days of the booking, of its offer and of the new stay in the one
-- order, and do all or nothing. `taker` has the present days confirmed and keeps them until they are moved; `offer` holds, until `ends_at`, only
-- what the new stay needs beyond them, so that nights of both need no second room. Where `ends_at` is null, the days are moved: those of the new
-- stay are confirmed for `taker`, and all others of `taker` and `offer` are released.
CREATE FUNCTION move_rooms(taker text, offer text, room_ids integer[], quantities integer[], nights date[], ends_at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
	locked_rooms integer[];
	locked_nights date[];
BEGIN
	-- As in take_rooms.
	INSERT INTO room_nights (room_id, night, capacity)
	SELECT r.id, d.night, r.total_rooms FROM rooms r CROSS JOIN unnest(nights) d(night)
	WHERE r.id = ANY (room_ids) AND NOT EXISTS (SELECT FROM room_nights n WHERE n.room_id = r.id AND n.night = d.night)
	ORDER BY r.id, d.night FOR SHARE OF r
	ON CONFLICT DO NOTHING;

	-- Allocations of these holders change only under the lock of their booking, which the caller has; a hold that lapses is found below.
	SELECT array_agg(room_id), array_agg(night) INTO locked_rooms, locked_nights FROM (
		SELECT r.id AS room_id, d.night FROM unnest(room_ids) r(id) CROSS JOIN unnest(nights) d(night)
		UNION SELECT a.room_id, a.night FROM allocations a WHERE a.holder IN (taker, offer) AND a.state IN ('held', 'confirmed')
	) days;

	PERFORM FROM room_nights n WHERE (n.room_id, n.night) IN (SELECT * FROM unnest(locked_rooms, locked_nights))
	ORDER BY n.room_id, n.night FOR UPDATE;

	WITH lapsed AS (
		UPDATE allocations a SET state = 'expired' FROM unnest(locked_rooms, locked_nights) d(room_id, night)
		WHERE a.room_id = d.room_id AND a.night = d.night AND a.state = 'held' AND a.expires_at <= (SELECT app_now())
		RETURNING a.room_id, a.night, a.quantity
	)
	UPDATE room_nights n SET held = n.held - freed.quantity
	FROM (SELECT room_id, night, sum(quantity) AS quantity FROM lapsed GROUP BY room_id, night) freed
	WHERE n.room_id = freed.room_id AND n.night = freed.night;

	-- What is there already stays the traveller's, also where the night was closed or its rooms were reduced since.
	IF EXISTS (
		SELECT FROM unnest(room_ids, quantities) w(room_id, quantity) CROSS JOIN unnest(nights) d(night)
		LEFT JOIN room_nights n ON n.room_id = w.room_id AND n.night = d.night
		CROSS JOIN LATERAL (SELECT coalesce(sum(a.quantity), 0) AS quantity FROM allocations a
			WHERE a.holder IN (taker, offer) AND a.state IN ('held', 'confirmed') AND a.room_id = w.room_id AND a.night = d.night) own
		WHERE w.quantity > own.quantity
			AND (n.room_id IS NULL OR n.closed OR n.held + n.booked - own.quantity + w.quantity > n.capacity)
	) THEN RETURN false; END IF;

	IF ends_at IS NOT NULL THEN
		WITH needed AS (
			SELECT w.room_id, d.night, w.quantity - coalesce(a.quantity, 0) AS quantity
			FROM unnest(room_ids, quantities) w(room_id, quantity) CROSS JOIN unnest(nights) d(night)
			LEFT JOIN allocations a ON a.holder = taker AND a.state = 'confirmed' AND a.room_id = w.room_id AND a.night = d.night
		), counted AS (
			UPDATE room_nights n SET held = n.held + needed.quantity
			FROM needed WHERE needed.quantity > 0 AND n.room_id = needed.room_id AND n.night = needed.night
		)
		INSERT INTO allocations (holder, room_id, night, quantity, state, expires_at)
		SELECT offer, room_id, night, quantity, 'held', ends_at FROM needed WHERE quantity > 0;
		RETURN true;
	END IF;

	WITH own AS (
		SELECT room_id, night, coalesce(sum(quantity) FILTER (WHERE state = 'held'), 0) AS held,
			coalesce(sum(quantity) FILTER (WHERE state = 'confirmed'), 0) AS booked
		FROM allocations WHERE holder IN (taker, offer) AND state IN ('held', 'confirmed') GROUP BY room_id, night
	), wanted AS (
		SELECT w.room_id, d.night, w.quantity FROM unnest(room_ids, quantities) w(room_id, quantity) CROSS JOIN unnest(nights) d(night)
	)
	UPDATE room_nights n SET held = n.held - coalesce(own.held, 0), booked = n.booked - coalesce(own.booked, 0) + coalesce(wanted.quantity, 0)
	FROM own FULL JOIN wanted ON wanted.room_id = own.room_id AND wanted.night = own.night
	WHERE n.room_id = coalesce(own.room_id, wanted.room_id) AND n.night = coalesce(own.night, wanted.night);

	UPDATE allocations SET state = 'released', expires_at = NULL
	WHERE (holder = offer AND state = 'held')
		OR (holder = taker AND state = 'confirmed' AND NOT (room_id = ANY (room_ids) AND night = ANY (nights)));

	INSERT INTO allocations (holder, room_id, night, quantity, state)
	SELECT taker, w.room_id, d.night, w.quantity, 'confirmed' FROM unnest(room_ids, quantities) w(room_id, quantity) CROSS JOIN unnest(nights) d(night)
	ON CONFLICT (holder, room_id, night) DO UPDATE SET quantity = excluded.quantity, state = excluded.state, expires_at = NULL;
	RETURN true;
END $$;
--> statement-breakpoint
-- `new_capacity` and `new_cutoff` as in take_seats. Seats of a departure that was called off are never taken.
CREATE FUNCTION move_seats(
	taker text, offer text, package integer, day date, seats integer, ends_at timestamptz, new_capacity integer, new_cutoff timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	own integer;
	kept integer;
BEGIN
	IF new_capacity IS NOT NULL THEN
		INSERT INTO departures (package_id, start_date, capacity, cutoff_at) VALUES (package, day, new_capacity, new_cutoff) ON CONFLICT DO NOTHING;
	END IF;

	PERFORM FROM departures d WHERE (d.package_id, d.start_date) IN (
		SELECT package, day UNION SELECT a.package_id, a.start_date FROM seat_allocations a
		WHERE a.holder IN (taker, offer) AND a.state IN ('held', 'confirmed'))
	ORDER BY d.package_id, d.start_date FOR UPDATE;

	WITH lapsed AS (
		UPDATE seat_allocations a SET state = 'expired'
		WHERE (a.holder = offer OR (a.package_id = package AND a.start_date = day)) AND a.state = 'held' AND a.expires_at <= (SELECT app_now())
		RETURNING a.package_id, a.start_date, a.quantity
	)
	UPDATE departures d SET held = d.held - freed.quantity
	FROM (SELECT package_id, start_date, sum(quantity) AS quantity FROM lapsed GROUP BY package_id, start_date) freed
	WHERE d.package_id = freed.package_id AND d.start_date = freed.start_date;

	SELECT coalesce(sum(quantity), 0), coalesce(sum(quantity) FILTER (WHERE state = 'confirmed'), 0) INTO own, kept FROM seat_allocations
	WHERE holder IN (taker, offer) AND state IN ('held', 'confirmed') AND package_id = package AND start_date = day;

	IF NOT EXISTS (
		SELECT FROM departures d WHERE d.package_id = package AND d.start_date = day AND d.called_off_at IS NULL
			AND (seats <= own OR (NOT d.closed AND d.held + d.booked - own + seats <= d.capacity AND d.cutoff_at > (SELECT app_now())))
	) THEN RETURN false; END IF;

	IF ends_at IS NOT NULL THEN
		IF seats > kept THEN
			UPDATE departures d SET held = d.held + seats - kept WHERE d.package_id = package AND d.start_date = day;
			INSERT INTO seat_allocations (holder, package_id, start_date, quantity, state, expires_at)
			VALUES (offer, package, day, seats - kept, 'held', ends_at);
		END IF;
		RETURN true;
	END IF;

	WITH own AS (
		SELECT package_id, start_date, coalesce(sum(quantity) FILTER (WHERE state = 'held'), 0) AS held,
			coalesce(sum(quantity) FILTER (WHERE state = 'confirmed'), 0) AS booked
		FROM seat_allocations WHERE holder IN (taker, offer) AND state IN ('held', 'confirmed') GROUP BY package_id, start_date
	), wanted (package_id, start_date, quantity) AS (VALUES (package, day, seats))
	UPDATE departures d SET held = d.held - coalesce(own.held, 0), booked = d.booked - coalesce(own.booked, 0) + coalesce(wanted.quantity, 0)
	FROM own FULL JOIN wanted ON wanted.package_id = own.package_id AND wanted.start_date = own.start_date
	WHERE d.package_id = coalesce(own.package_id, wanted.package_id) AND d.start_date = coalesce(own.start_date, wanted.start_date);

	UPDATE seat_allocations SET state = 'released', expires_at = NULL
	WHERE (holder = offer AND state = 'held')
		OR (holder = taker AND state = 'confirmed' AND NOT (package_id = package AND start_date = day));

	INSERT INTO seat_allocations (holder, package_id, start_date, quantity, state) VALUES (taker, package, day, seats, 'confirmed')
	ON CONFLICT (holder, package_id, start_date) DO UPDATE SET quantity = excluded.quantity, state = excluded.state, expires_at = NULL;
	RETURN true;
END $$;
--> statement-breakpoint
CREATE TRIGGER amendment_marked AFTER INSERT OR UPDATE OR DELETE ON amendments FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
