-- The hashes of histories, as before, in PL/pgSQL, which keeps the plan of its expression. PostgreSQL cannot inline them: they are declared immutable, but
-- `concat_ws` is only stable. In SQL, each was parsed and planned in every transaction that wrote an event, and an audit took twice as long for each row
-- (decision 161). The hash of a row is the same as before: audits check those that are stored.
CREATE OR REPLACE FUNCTION hash_of_event(e booking_events) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN encode(sha256(convert_to(concat_ws('|', coalesce(e.prev_hash, ''), e.booking_id, e.seq, coalesce(e.from_status, ''), e.to_status,
		e.trigger, e.actor, coalesce(e.on_behalf_of, ''), coalesce(e.request_id, ''),
		to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.detail::text), 'UTF8')), 'hex');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hash_of_account_event(e account_events) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN encode(sha256(convert_to(concat_ws('|', coalesce(e.prev_hash, ''), e.user_id, e.seq, e.event, e.actor, coalesce(e.on_behalf_of, ''),
		coalesce(e.request_id, ''), to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.detail::text), 'UTF8')), 'hex');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hash_of_rate_act(a rate_acts) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN encode(sha256(convert_to(concat_ws('|', coalesce(a.prev_hash, ''), a.product_kind, a.product_id, a.seq,
		to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.kind, a.actor, coalesce(a.on_behalf_of, ''), coalesce(a.request_id, ''),
		a.reason, a.asked::text, a.cells::text, coalesce(a.undoes::text, '')), 'UTF8')), 'hex');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hash_of_audit_entry(e audit_entries) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN encode(sha256(convert_to(concat_ws('|', coalesce(e.prev_hash, ''), e.about_kind, e.about_id, e.seq,
		to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(e.staff_id::text, ''), e.name, e.via, e.act,
		coalesce(e.before::text, ''), coalesce(e.after::text, ''), coalesce(e.reason, ''), coalesce(e.request_id, ''),
		'member ' || e.member_id || ' of ' || e.organisation_id), 'UTF8')), 'hex');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hash_of_statement_line(l supplier_statement_lines) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN encode(sha256(convert_to(concat_ws('|', coalesce(l.prev_hash, ''), l.organisation_id, l.seq, to_char(l.day, 'YYYY-MM-DD'), l.transaction,
		l.reference, l.gross_paisa, l.commission_paisa, l.vat_paisa, l.withheld_paisa, l.amount_paisa, l.balance_paisa), 'UTF8')), 'hex');
END $$;
