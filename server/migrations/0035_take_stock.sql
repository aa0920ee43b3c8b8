-- Taking stock in one round trip (decision 059). Both functions hold or confirm the units of every day, or none, and return whether they did:
-- held until `ends_at`, or confirmed where that is null. They are PL/pgSQL and not one statement, because under READ COMMITTED each statement
-- of a function has its own snapshot: what follows a lock sees all that was committed while the transaction waited for it.
CREATE FUNCTION take_rooms(taker text, room_ids integer[], quantities integer[], nights date[], ends_at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
	written integer;
BEGIN
	-- A new night has the room's total. The lock keeps the total until the night is committed, so that a change of it finds the night.
	-- Nights are inserted in lock order, because an insert waits for another transaction's insert of the same night.
	INSERT INTO room_nights (room_id, night, capacity)
	SELECT r.id, d.night, r.total_rooms FROM rooms r CROSS JOIN unnest(nights) d(night)
	WHERE r.id = ANY (room_ids) AND NOT EXISTS (SELECT FROM room_nights n WHERE n.room_id = r.id AND n.night = d.night)
	ORDER BY r.id, d.night FOR SHARE OF r
	ON CONFLICT DO NOTHING;

	PERFORM FROM room_nights n WHERE n.room_id = ANY (room_ids) AND n.night = ANY (nights) ORDER BY n.room_id, n.night FOR UPDATE;

	WITH lapsed AS (
		UPDATE allocations a SET state = 'expired'
		WHERE a.room_id = ANY (room_ids) AND a.night = ANY (nights) AND a.state = 'held' AND a.expires_at <= (SELECT app_now())
		RETURNING a.room_id, a.night, a.quantity
	)
	UPDATE room_nights n SET held = n.held - freed.quantity
	FROM (SELECT room_id, night, sum(quantity) AS quantity FROM lapsed GROUP BY room_id, night) freed
	WHERE n.room_id = freed.room_id AND n.night = freed.night;

	IF EXISTS (
		SELECT FROM unnest(room_ids, quantities) w(room_id, quantity) CROSS JOIN unnest(nights) d(night)
		LEFT JOIN room_nights n ON n.room_id = w.room_id AND n.night = d.night
		WHERE n.room_id IS NULL OR n.closed OR n.held + n.booked + w.quantity > n.capacity
	) THEN RETURN false; END IF;

	UPDATE room_nights n
	SET held = n.held + CASE WHEN ends_at IS NULL THEN 0 ELSE w.quantity END, booked = n.booked + CASE WHEN ends_at IS NULL THEN w.quantity ELSE 0 END
	FROM unnest(room_ids, quantities) w(room_id, quantity) WHERE n.room_id = w.room_id AND n.night = ANY (nights);

	INSERT INTO allocations AS a (holder, room_id, night, quantity, state, expires_at)
	SELECT taker, w.room_id, d.night, w.quantity, CASE WHEN ends_at IS NULL THEN 'confirmed' ELSE 'held' END, ends_at
	FROM unnest(room_ids, quantities) w(room_id, quantity) CROSS JOIN unnest(nights) d(night)
	ON CONFLICT (holder, room_id, night) DO UPDATE SET quantity = excluded.quantity, state = excluded.state, expires_at = excluded.expires_at
	WHERE a.state IN ('released', 'expired');
	GET DIAGNOSTICS written = ROW_COUNT;
	IF written <> cardinality(room_ids) * cardinality(nights) THEN
		RAISE EXCEPTION '% has nights of these rooms already', taker USING ERRCODE = 'unique_violation';
	END IF;
	RETURN true;
END $$;
--> statement-breakpoint
-- `new_capacity` and `new_cutoff` are those of a day that has no row yet; null where only the supplier adds departures.
CREATE FUNCTION take_seats(taker text, package integer, day date, seats integer, ends_at timestamptz, new_capacity integer, new_cutoff timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	written integer;
BEGIN
	IF new_capacity IS NOT NULL THEN
		INSERT INTO departures (package_id, start_date, capacity, cutoff_at) VALUES (package, day, new_capacity, new_cutoff) ON CONFLICT DO NOTHING;
	END IF;

	PERFORM FROM departures d WHERE d.package_id = package AND d.start_date = day FOR UPDATE;

	WITH lapsed AS (
		UPDATE seat_allocations a SET state = 'expired'
		WHERE a.package_id = package AND a.start_date = day AND a.state = 'held' AND a.expires_at <= (SELECT app_now())
		RETURNING a.quantity
	)
	UPDATE departures d SET held = d.held - freed.quantity
	FROM (SELECT sum(quantity) AS quantity FROM lapsed) freed
	WHERE freed.quantity > 0 AND d.package_id = package AND d.start_date = day;

	UPDATE departures d
	SET held = d.held + CASE WHEN ends_at IS NULL THEN 0 ELSE seats END, booked = d.booked + CASE WHEN ends_at IS NULL THEN seats ELSE 0 END
	WHERE d.package_id = package AND d.start_date = day
		AND NOT d.closed AND d.held + d.booked + seats <= d.capacity AND d.cutoff_at > (SELECT app_now());
	IF NOT FOUND THEN RETURN false; END IF;

	INSERT INTO seat_allocations AS a (holder, package_id, start_date, quantity, state, expires_at)
	VALUES (taker, package, day, seats, CASE WHEN ends_at IS NULL THEN 'confirmed' ELSE 'held' END, ends_at)
	ON CONFLICT (holder, package_id, start_date) DO UPDATE SET quantity = excluded.quantity, state = excluded.state, expires_at = excluded.expires_at
	WHERE a.state IN ('released', 'expired');
	GET DIAGNOSTICS written = ROW_COUNT;
	IF written = 0 THEN
		RAISE EXCEPTION '% has seats of this departure already', taker USING ERRCODE = 'unique_violation';
	END IF;
	RETURN true;
END $$;
