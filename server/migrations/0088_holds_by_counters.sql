ALTER TABLE "booking_sources" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "booking_sources_held_by_network" ON "booking_sources" USING btree ("network","held_until") WHERE network is not null and held_until is not null;--> statement-breakpoint
UPDATE booking_sources s SET held_until = b.hold_expires_at FROM bookings b
WHERE b.id = s.booking_id AND b.status LIKE 'payment%' AND b.hold_expires_at > app_now();
--> statement-breakpoint
CREATE FUNCTION note_held_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE booking_sources SET held_until = CASE WHEN NEW.status LIKE 'payment%' THEN NEW.hold_expires_at END WHERE booking_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER hold_noted AFTER UPDATE OF status, hold_expires_at ON bookings FOR EACH ROW
	WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.hold_expires_at IS DISTINCT FROM NEW.hold_expires_at) EXECUTE FUNCTION note_held_until();
--> statement-breakpoint
-- Counts what a party and its network hold, as before (0083), from what is already counted (decision 148):
-- * what a network holds of a room type is at most what everybody holds, which is the counter of the night. Its bookings are read only where that
--   counter exceeds `network_spare`, the rooms that the network may hold beside the wanted ones. `network_shares` is then exact, else that bound.
-- * the unpaid units of a network are read by the end of their hold, without their bookings. `network_units_max` and one are enough of them.
-- * what the party holds of a room type is read from its own bookings.
-- `is_full` says that a night is closed or has too few rooms, unless holds lapsed that are still counted; it is read without a lock.
-- All is read by key: without statistics, as on a new table, scans of whole tables look cheap and would be kept in the plans.
-- The function of 0083 stays for processes of the release before.
CREATE FUNCTION count_party(account bigint, email text, phone text, email_key text, device text, network text, by_staff boolean,
	room_ids integer[], quantities integer[], network_spare integer[], network_units_max integer, tour integer, first_day date, last_day date,
	unpaid text[], active text[],
	OUT live integer, OUT free integer, OUT ends_at timestamptz, OUT units integer, OUT network_units integer, OUT shares integer[],
	OUT network_shares integer[], OUT is_full boolean, OUT repeats integer, OUT free_seats integer, OUT network_free_seats integer,
	OUT unproved_seats integer, OUT capacity integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_variable
DECLARE
	now timestamptz := app_now();
	recent timestamptz := now - interval '25 hours';
	a_day_ago timestamptz := now - interval '24 hours';
	made_by text := CASE WHEN by_staff THEN 'staff' ELSE 'site' END;
	network_ends_at timestamptz;
	mine bigint[];
BEGIN
	PERFORM pg_advisory_xact_lock(key) FROM (
		SELECT key FROM unnest(CASE WHEN account IS NOT NULL THEN ARRAY[hashtextextended('user ' || account, 0)] ELSE ARRAY[
			hashtextextended('email ' || email_key, 0), hashtextextended('phone ' || phone, 0), hashtextextended('device ' || device, 0)] END) key
		WHERE key IS NOT NULL ORDER BY key) in_order;

	-- The bookings of the party that may still be held, or were within a day. The newest are enough to exceed a limit.
	IF account IS NOT NULL THEN
		mine := ARRAY(SELECT s.booking_id FROM booking_sources s WHERE s.account = count_party.account AND s.made_at > recent
			ORDER BY s.made_at DESC LIMIT 500);
		SELECT count(*) FILTER (WHERE b.status = ANY (unpaid) AND b.hold_expires_at > now),
			count(*) FILTER (WHERE b.status = ANY (active) AND b.total_paisa = 0 AND b.starts_on >= app_today()),
			min(b.hold_expires_at) FILTER (WHERE b.status = ANY (unpaid) AND b.hold_expires_at > now)
		INTO live, free, ends_at FROM bookings b
		WHERE b.user_id = account;
	ELSE
		mine := ARRAY(SELECT s.booking_id FROM booking_sources s WHERE s.account IS NULL AND s.email_key = count_party.email_key
			AND s.made_at > recent ORDER BY s.made_at DESC LIMIT 500)
			|| ARRAY(SELECT s.booking_id FROM booking_sources s WHERE s.account IS NULL AND s.device = count_party.device
			AND s.made_at > recent ORDER BY s.made_at DESC LIMIT 500);
		SELECT count(*) FILTER (WHERE b.status = ANY (unpaid) AND b.hold_expires_at > now),
			count(*) FILTER (WHERE b.status = ANY (active) AND b.total_paisa = 0 AND b.starts_on >= app_today()),
			min(b.hold_expires_at) FILTER (WHERE b.status = ANY (unpaid) AND b.hold_expires_at > now)
		INTO live, free, ends_at FROM bookings b
		WHERE (lower(b.lead_email) = lower(email) OR b.lead_phone = phone OR b.id = ANY (mine)) AND b.user_id IS NULL AND b.origin = made_by;
	END IF;

	SELECT coalesce(sum(s.units), 0), min(s.held_until) INTO network_units, network_ends_at
	FROM (SELECT s.units, s.held_until FROM booking_sources s WHERE s.network = count_party.network AND s.held_until > now
		ORDER BY s.held_until DESC LIMIT least(network_units_max, 1000) + 1) s;
	ends_at := coalesce(ends_at, network_ends_at);

	SELECT array_agg(0 ORDER BY room.place), array_agg(CASE WHEN taken.held <= room.spare THEN taken.held ELSE (
			SELECT coalesce(max(night.held), 0)::integer FROM (
				SELECT sum(a.quantity) AS held FROM allocations a
				JOIN bookings b ON b.reference = a.holder JOIN booking_sources s ON s.booking_id = b.id
				WHERE a.room_id = room.id AND a.night >= first_day AND a.night < last_day AND a.state = 'held' AND a.expires_at > now
					AND s.network = count_party.network AND s.made_at > recent
				GROUP BY a.night) night) END ORDER BY room.place),
		bool_or(taken.is_full)
	INTO shares, network_shares, is_full FROM unnest(room_ids, quantities, network_spare) WITH ORDINALITY room(id, quantity, spare, place)
	CROSS JOIN LATERAL (
		SELECT coalesce(max(n.held), 0)::integer AS held, coalesce(bool_or(n.closed OR n.held + n.booked + room.quantity > n.capacity), false) AS is_full
		FROM room_nights n WHERE n.room_id = room.id AND n.night >= first_day AND n.night < last_day) taken;

	units := 0;
	repeats := 0;
	IF cardinality(mine) > 0 THEN
		-- OFFSET 0 reads the party's allocations by holder: those of the nights may be many.
		SELECT array_agg(own.held ORDER BY room.place) INTO shares FROM unnest(room_ids) WITH ORDINALITY room(id, place)
		CROSS JOIN LATERAL (
			SELECT coalesce(max(night.held), 0)::integer AS held FROM (
				SELECT sum(a.quantity) AS held FROM bookings b CROSS JOIN LATERAL (
					SELECT a.night, a.quantity FROM allocations a WHERE a.holder = b.reference AND a.room_id = room.id
						AND a.night >= first_day AND a.night < last_day AND a.state = 'held' AND a.expires_at > now OFFSET 0) a
				WHERE b.id = ANY (mine) GROUP BY a.night) night) own;
		SELECT coalesce(sum(s.units), 0) INTO units FROM booking_sources s JOIN bookings b ON b.id = s.booking_id
		WHERE s.booking_id = ANY (mine) AND b.status = ANY (unpaid) AND b.hold_expires_at > now;
		SELECT count(*) INTO repeats FROM bookings b JOIN booking_sources s ON s.booking_id = b.id
		WHERE b.id = ANY (mine) AND s.made_at > a_day_ago AND b.status = ANY (unpaid) AND b.starts_on < last_day AND b.ends_on > first_day
			AND (b.room_id = ANY (room_ids) OR b.package_id = tour);
	END IF;
	IF tour IS NULL THEN RETURN; END IF;

	SELECT d.capacity INTO capacity FROM departures d WHERE d.package_id = tour AND d.start_date = first_day;
	SELECT ARRAY[coalesce(sum(a.quantity) FILTER (WHERE b.id = ANY (mine)), 0)::integer],
		ARRAY[coalesce(sum(a.quantity) FILTER (WHERE s.network = count_party.network AND s.made_at > recent), 0)::integer]
	INTO shares, network_shares FROM seat_allocations a JOIN bookings b ON b.reference = a.holder LEFT JOIN booking_sources s ON s.booking_id = b.id
	WHERE a.package_id = tour AND a.start_date = first_day AND a.state = 'held' AND a.expires_at > now;
	SELECT coalesce(sum(b.quantity), 0) INTO unproved_seats FROM bookings b JOIN booking_sources s ON s.booking_id = b.id
	WHERE b.package_id = tour AND b.starts_on = first_day AND b.status = ANY (active) AND b.total_paisa = 0 AND NOT s.is_proved;
	SELECT coalesce(sum(b.quantity), 0) INTO free_seats FROM bookings b JOIN booking_sources s ON s.booking_id = b.id
	WHERE b.id = ANY (mine) AND s.made_at > a_day_ago AND b.package_id IS NOT NULL AND b.total_paisa = 0 AND b.status = ANY (active)
		AND (account IS NOT NULL OR NOT s.is_proved);
	SELECT coalesce(sum(b.quantity), 0) INTO network_free_seats
	FROM (SELECT s.booking_id FROM booking_sources s WHERE s.network = count_party.network AND s.made_at > a_day_ago AND NOT s.is_proved
		ORDER BY s.made_at DESC LIMIT 1000) s
	JOIN bookings b ON b.id = s.booking_id WHERE b.package_id IS NOT NULL AND b.total_paisa = 0 AND b.status = ANY (active);
END $$;
--> statement-breakpoint
-- A statement that makes a booking takes its stock last; when the stock is gone by then, this undoes the statement (decision 148).
CREATE FUNCTION require_taken(is_taken boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	IF NOT is_taken THEN RAISE EXCEPTION 'the stock was taken meanwhile' USING ERRCODE = 'CH001'; END IF;
	RETURN true;
END $$;
--> statement-breakpoint
-- Returns the most rooms of a property that are held in a night of the stay, by the counters, and all its rooms. Lapsed holds count until they are
-- swept. A function keeps its plan; as a part of a larger statement, this was planned for every request.
CREATE FUNCTION held_in_property(room integer, first_day date, last_day date, OUT held integer, OUT rooms integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	ids integer[];
BEGIN
	SELECT array_agg(r.id), sum(r.total_rooms) INTO ids, rooms FROM rooms r
	WHERE r.is_live AND r.property_id = (SELECT this_one.property_id FROM rooms this_one WHERE this_one.id = room);
	SELECT max(night.held) INTO held FROM (
		SELECT sum(n.held)::integer AS held FROM room_nights n WHERE n.room_id = ANY (ids) AND n.night >= first_day AND n.night < last_day
		GROUP BY n.night) night;
END $$;
--> statement-breakpoint
-- Takes rooms as before (0035), with fewer statements where the nights have rows and rooms, as most do (decision 148): missing nights are added only
-- where some are missing, and lapsed holds are freed only where a night has too few rooms, or the holder has one; else the sweep frees them. Nights are found by the primary
-- key: a bitmap of one night goes through all rooms.
CREATE OR REPLACE FUNCTION take_rooms(taker text, room_ids integer[], quantities integer[], nights date[], ends_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_bitmapscan = off AS $$
DECLARE
	wanted integer := cardinality(room_ids) * cardinality(nights);
	free integer;
	written integer;
BEGIN
	IF (SELECT count(*) FROM room_nights n WHERE n.room_id = ANY (room_ids) AND n.night = ANY (nights)) < wanted THEN
		-- A new night has the room's total. The lock keeps the total until the night is committed, so that a change of it finds the night.
		-- Nights are inserted in lock order, because an insert waits for another transaction's insert of the same night.
		INSERT INTO room_nights (room_id, night, capacity)
		SELECT r.id, d.night, r.total_rooms FROM rooms r CROSS JOIN unnest(nights) d(night)
		WHERE r.id = ANY (room_ids) AND NOT EXISTS (SELECT FROM room_nights n WHERE n.room_id = r.id AND n.night = d.night)
		ORDER BY r.id, d.night FOR SHARE OF r
		ON CONFLICT DO NOTHING;
	END IF;

	PERFORM FROM room_nights n WHERE n.room_id = ANY (room_ids) AND n.night = ANY (nights) ORDER BY n.room_id, n.night FOR UPDATE;

	-- A statement after the lock: it reads what was committed while that one waited.
	SELECT count(*) INTO free FROM unnest(room_ids, quantities) w(room_id, quantity) JOIN room_nights n ON n.room_id = w.room_id
	WHERE n.night = ANY (nights) AND NOT n.closed AND n.held + n.booked + w.quantity <= n.capacity;
	-- A holder that takes its own nights again may have a hold of them that lapsed.
	IF free < wanted OR EXISTS (SELECT FROM allocations a WHERE a.holder = taker AND a.state = 'held') THEN
		WITH lapsed AS (
			UPDATE allocations a SET state = 'expired'
			WHERE a.room_id = ANY (room_ids) AND a.night = ANY (nights) AND a.state = 'held' AND a.expires_at <= (SELECT app_now())
			RETURNING a.room_id, a.night, a.quantity
		)
		UPDATE room_nights n SET held = n.held - freed.quantity
		FROM (SELECT room_id, night, sum(quantity) AS quantity FROM lapsed GROUP BY room_id, night) freed
		WHERE n.room_id = freed.room_id AND n.night = freed.night;

		SELECT count(*) INTO free FROM unnest(room_ids, quantities) w(room_id, quantity) JOIN room_nights n ON n.room_id = w.room_id
		WHERE n.night = ANY (nights) AND NOT n.closed AND n.held + n.booked + w.quantity <= n.capacity;
		IF free < wanted THEN RETURN false; END IF;
	END IF;

	UPDATE room_nights n
	SET held = n.held + CASE WHEN ends_at IS NULL THEN 0 ELSE w.quantity END, booked = n.booked + CASE WHEN ends_at IS NULL THEN w.quantity ELSE 0 END
	FROM unnest(room_ids, quantities) w(room_id, quantity) WHERE n.room_id = w.room_id AND n.night = ANY (nights);

	INSERT INTO allocations AS a (holder, room_id, night, quantity, state, expires_at)
	SELECT taker, w.room_id, d.night, w.quantity, CASE WHEN ends_at IS NULL THEN 'confirmed' ELSE 'held' END, ends_at
	FROM unnest(room_ids, quantities) w(room_id, quantity) CROSS JOIN unnest(nights) d(night)
	ON CONFLICT (holder, room_id, night) DO UPDATE SET quantity = excluded.quantity, state = excluded.state, expires_at = excluded.expires_at
	WHERE a.state IN ('released', 'expired');
	GET DIAGNOSTICS written = ROW_COUNT;
	IF written <> wanted THEN
		RAISE EXCEPTION '% has nights of these rooms already', taker USING ERRCODE = 'unique_violation';
	END IF;
	RETURN true;
END $$;
--> statement-breakpoint
-- A check of every booking calls this twice. In SQL, it was planned with each.
CREATE OR REPLACE FUNCTION sum_of_nights(nights jsonb, field text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN (SELECT coalesce(sum((night ->> field)::bigint), 0) FROM jsonb_array_elements(nights) night);
END $$;
