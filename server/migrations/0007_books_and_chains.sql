CREATE FUNCTION hash_of_event(e booking_events) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', coalesce(e.prev_hash, ''), e.booking_id, e.seq, coalesce(e.from_status, ''), e.to_status,
    e.trigger, e.actor, coalesce(e.on_behalf_of, ''), coalesce(e.request_id, ''),
    to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.detail::text), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Each event vouches for the one before it, so that none can be changed or taken out unseen; and their numbers have no gap.
CREATE FUNCTION chain_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last booking_events%ROWTYPE;
BEGIN
  SELECT * INTO last FROM booking_events WHERE booking_id = NEW.booking_id ORDER BY seq DESC LIMIT 1;
  IF NEW.seq <> coalesce(last.seq, 0) + 1 OR NEW.from_status IS DISTINCT FROM last.to_status THEN
    RAISE EXCEPTION 'event % of booking % does not follow the one before it', NEW.seq, NEW.booking_id USING ERRCODE = 'check_violation';
  END IF;
  NEW.prev_hash := last.hash;
  NEW.hash := hash_of_event(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE booking_events DISABLE TRIGGER booking_events_only_grow;
--> statement-breakpoint
DO $$
DECLARE
  e booking_events%ROWTYPE;
BEGIN
  FOR e IN SELECT * FROM booking_events ORDER BY booking_id, seq LOOP
    e.prev_hash := (SELECT hash FROM booking_events WHERE booking_id = e.booking_id AND seq = e.seq - 1);
    UPDATE booking_events SET prev_hash = e.prev_hash, hash = hash_of_event(e) WHERE booking_id = e.booking_id AND seq = e.seq;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE booking_events ENABLE TRIGGER booking_events_only_grow;
--> statement-breakpoint
CREATE TRIGGER booking_events_are_chained BEFORE INSERT ON booking_events
  FOR EACH ROW EXECUTE FUNCTION chain_event();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_only_grow BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER operator_deeds_only_grow BEFORE UPDATE OR DELETE ON operator_deeds
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION demand_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_paisa) FROM ledger_entries WHERE "transaction" = NEW."transaction") <> 0 THEN
    RAISE EXCEPTION 'the books of % do not balance', NEW."transaction" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred: a transaction balances when all of its lines are written.
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_balance();
--> statement-breakpoint
CREATE FUNCTION refuse_more_than_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_paisa) FROM refunds WHERE attempt_id = NEW.attempt_id)
    > (SELECT coalesce(captured_paisa, 0) FROM payment_attempts WHERE id = NEW.attempt_id) THEN
    RAISE EXCEPTION 'attempt % would be refunded more than it brought', NEW.attempt_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_within_capture AFTER INSERT OR UPDATE OF amount_paisa ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_more_than_captured();
