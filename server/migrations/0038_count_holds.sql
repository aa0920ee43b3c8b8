-- The unpaid bookings with a live hold, and the active free bookings from today on, of a person: by email, phone or account (decision 059).
-- Locks let concurrent reservations of the same person wait until the transaction ends, so that they cannot exceed the quota together. The
-- count is a statement after them, and so sees what was committed meanwhile.
CREATE FUNCTION count_holds(email text, phone text, account bigint, unpaid text[], active text[], OUT live integer, OUT free integer)
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(key) FROM (
		SELECT key FROM unnest(ARRAY[
			hashtextextended('email ' || lower(email), 0), hashtextextended('phone ' || phone, 0), hashtextextended('user ' || account, 0)]) key
		WHERE key IS NOT NULL ORDER BY key) in_order;
	SELECT
		count(*) FILTER (WHERE b.status = ANY (unpaid) AND b.hold_expires_at > (SELECT app_now())),
		count(*) FILTER (WHERE b.status = ANY (active) AND b.total_paisa = 0 AND b.starts_on >= (SELECT app_today()))
	INTO live, free FROM bookings b
	WHERE lower(b.lead_email) = lower(email) OR b.lead_phone = phone OR b.user_id = account;
END $$;
--> statement-breakpoint
-- The messages of some kinds that were queued for an address or a number within the last hour and not parked. It is volatile, and so counts what
-- was committed while an earlier part of the statement waited for a lock.
CREATE FUNCTION messages_in_last_hour(address text, kinds text[]) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (SELECT count(*) FROM outbox o
		WHERE lower(o.recipient_address) = lower(address) AND o.created_at > (SELECT app_now()) - interval '1 hour' AND o.kind = ANY (kinds)
			AND o.parked_at IS NULL);
END $$;
