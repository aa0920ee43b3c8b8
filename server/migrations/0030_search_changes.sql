CREATE TABLE "search_changes" (
	"xid" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"id" integer,
	"night_from" date,
	"night_to" date,
	"written_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "search_changes_xid_seq_pk" PRIMARY KEY("xid","seq")
);
--> statement-breakpoint
-- The triggers of the change feed. They are statement-level, so that a season of a thousand nights adds one row per plan.
CREATE FUNCTION note_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind, id, night_from, night_to)
	SELECT 'nights', room_id, min(night), max(night) FROM changed GROUP BY room_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A new row that equals the default of its night, which reserving adds before it takes the night, changes nothing.
CREATE FUNCTION note_new_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind, id, night_from, night_to)
	SELECT 'nights', room_id, min(night), max(night) FROM changed
	WHERE closed OR held + booked > 0 OR capacity <> (SELECT total_rooms FROM rooms WHERE rooms.id = changed.room_id) GROUP BY room_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER nights_added AFTER INSERT ON room_nights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_new_nights();
--> statement-breakpoint
CREATE TRIGGER nights_changed AFTER UPDATE ON room_nights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_nights();
--> statement-breakpoint
CREATE TRIGGER nights_deleted AFTER DELETE ON room_nights REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_nights();
--> statement-breakpoint
-- Every other change of an allocation also changes its night.
CREATE FUNCTION note_extended_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind, id, night_from, night_to) VALUES ('nights', new.room_id, new.night, new.night);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER hold_extended AFTER UPDATE ON allocations FOR EACH ROW
	WHEN (old.state = 'held' AND new.state = 'held' AND old.expires_at IS DISTINCT FROM new.expires_at) EXECUTE FUNCTION note_extended_hold();
--> statement-breakpoint
CREATE FUNCTION note_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind, id, night_from, night_to)
	SELECT 'prices', plan_id, min(night), max(night) FROM changed GROUP BY plan_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER prices_added AFTER INSERT ON plan_nights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_prices();
--> statement-breakpoint
CREATE TRIGGER prices_changed AFTER UPDATE ON plan_nights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_prices();
--> statement-breakpoint
CREATE TRIGGER prices_deleted AFTER DELETE ON plan_nights REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_prices();
--> statement-breakpoint
-- The argument is the column with the property of a row.
CREATE FUNCTION note_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO search_changes (kind, id) SELECT DISTINCT ''property'', %I FROM changed', TG_ARGV[0]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_moved_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind, id)
	SELECT 'property', property_id FROM changed UNION SELECT 'property', property_id FROM before;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind, id)
	SELECT DISTINCT 'property', rooms.property_id FROM changed JOIN rooms ON rooms.id = changed.room_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_added AFTER INSERT ON properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_properties('id');
--> statement-breakpoint
CREATE TRIGGER properties_changed AFTER UPDATE ON properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_properties('id');
--> statement-breakpoint
CREATE TRIGGER properties_deleted AFTER DELETE ON properties REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_properties('id');
--> statement-breakpoint
CREATE TRIGGER rooms_added AFTER INSERT ON rooms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_properties('property_id');
--> statement-breakpoint
CREATE TRIGGER rooms_changed AFTER UPDATE ON rooms REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_moved_rooms();
--> statement-breakpoint
CREATE TRIGGER rooms_deleted AFTER DELETE ON rooms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_properties('property_id');
--> statement-breakpoint
CREATE TRIGGER plans_added AFTER INSERT ON rate_plans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_plans();
--> statement-breakpoint
CREATE TRIGGER plans_changed AFTER UPDATE ON rate_plans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_plans();
--> statement-breakpoint
CREATE TRIGGER plans_deleted AFTER DELETE ON rate_plans REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_plans();
--> statement-breakpoint
-- The argument is the kind of change.
CREATE FUNCTION note_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_changes (kind) VALUES (TG_ARGV[0]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaigns_changed AFTER INSERT OR UPDATE OR DELETE ON campaigns FOR EACH STATEMENT EXECUTE FUNCTION note_whole('campaigns');
--> statement-breakpoint
CREATE TRIGGER places_changed AFTER INSERT OR UPDATE OR DELETE ON places FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER room_nights_emptied AFTER TRUNCATE ON room_nights FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER allocations_emptied AFTER TRUNCATE ON allocations FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER plan_nights_emptied AFTER TRUNCATE ON plan_nights FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER rate_plans_emptied AFTER TRUNCATE ON rate_plans FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER rooms_emptied AFTER TRUNCATE ON rooms FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER properties_emptied AFTER TRUNCATE ON properties FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER campaigns_emptied AFTER TRUNCATE ON campaigns FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');
--> statement-breakpoint
CREATE TRIGGER places_emptied AFTER TRUNCATE ON places FOR EACH STATEMENT EXECUTE FUNCTION note_whole('everything');