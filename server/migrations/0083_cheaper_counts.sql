-- Counts what a party and its network hold, as before (0065), without comparing each booking with a list of up to a thousand others: where many
-- people book from one network, that took most of the time of a hold (decision 143). The network is found by its index instead, and free seats
-- are counted only for a package. The plans of the statements are kept: the lists are short, and all is read by key.
CREATE OR REPLACE FUNCTION count_party(account bigint, email text, phone text, email_key text, device text, network text, by_staff boolean,
	room_ids integer[], tour integer, first_day date, last_day date, unpaid text[], active text[],
	OUT live integer, OUT free integer, OUT ends_at timestamptz, OUT units integer, OUT network_units integer, OUT shares integer[],
	OUT network_shares integer[], OUT repeats integer, OUT free_seats integer, OUT network_free_seats integer, OUT unproved_seats integer,
	OUT capacity integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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

	SELECT coalesce(sum(s.units), 0) INTO units FROM booking_sources s JOIN bookings b ON b.id = s.booking_id
	WHERE s.booking_id = ANY (mine) AND b.status = ANY (unpaid) AND b.hold_expires_at > now;
	-- The newest bookings of a network are enough to exceed a limit, too.
	SELECT coalesce(sum(s.units), 0), min(b.hold_expires_at) INTO network_units, network_ends_at
	FROM (SELECT s.booking_id, s.units FROM booking_sources s WHERE s.network = count_party.network AND s.made_at > recent
		ORDER BY s.made_at DESC LIMIT 1000) s
	JOIN bookings b ON b.id = s.booking_id WHERE b.status = ANY (unpaid) AND b.hold_expires_at > now;
	ends_at := coalesce(ends_at, network_ends_at);

	SELECT array_agg(coalesce(held.by_party, 0) ORDER BY room.place), array_agg(coalesce(held.by_network, 0) ORDER BY room.place)
	INTO shares, network_shares FROM unnest(room_ids) WITH ORDINALITY room(id, place) LEFT JOIN LATERAL (
		SELECT max(night.by_party)::integer AS by_party, max(night.by_network)::integer AS by_network FROM (
			SELECT sum(a.quantity) FILTER (WHERE b.id = ANY (mine)) AS by_party,
				sum(a.quantity) FILTER (WHERE s.network = count_party.network AND s.made_at > recent) AS by_network
			FROM allocations a JOIN bookings b ON b.reference = a.holder LEFT JOIN booking_sources s ON s.booking_id = b.id
			WHERE a.room_id = room.id AND a.night >= first_day AND a.night < last_day AND a.state = 'held' AND a.expires_at > now
			GROUP BY a.night) night) held ON true;

	SELECT count(*) INTO repeats FROM bookings b JOIN booking_sources s ON s.booking_id = b.id
	WHERE b.id = ANY (mine) AND s.made_at > a_day_ago AND b.status = ANY (unpaid) AND b.starts_on < last_day AND b.ends_on > first_day
		AND (b.room_id = ANY (room_ids) OR b.package_id = tour);
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
-- Each new booking notes the terms in effect. In SQL, the function was planned with each.
CREATE OR REPLACE FUNCTION terms_in_effect() RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN (SELECT max(number) FROM text_page_versions WHERE page = 'terms' AND (number = 1 OR effective_on <= app_today()));
END $$;
