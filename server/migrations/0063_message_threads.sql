CREATE TABLE "message_removals" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reported_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "settled_report_has_its_outcome" CHECK (("message_reports"."settled_at" is null) = ("message_reports"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"booking_id" bigint PRIMARY KEY NOT NULL,
	"organisation_id" integer,
	"last_message_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"last_author" text NOT NULL,
	"unanswered_since" timestamp with time zone,
	"blocked_by" text,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "blocked_thread_has_both" CHECK (("message_threads"."blocked_by" is null) = ("message_threads"."blocked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "supplier_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "answer_follows_its_question" CHECK ("supplier_answers"."answered_at" >= "supplier_answers"."asked_at")
);
--> statement-breakpoint
CREATE TABLE "thread_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"side" text NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"note" text,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"author" text NOT NULL,
	"actor" text NOT NULL,
	"body" text NOT NULL,
	"notice" text,
	"picture" text,
	"picture_width" smallint,
	"picture_height" smallint,
	"sent_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "notices_are_of_the_system" CHECK (("thread_messages"."author" = 'system') = ("thread_messages"."notice" is not null)),
	CONSTRAINT "message_says_one_thing" CHECK (("thread_messages"."body" <> '')::int + ("thread_messages"."notice" is not null)::int + ("thread_messages"."picture" is not null)::int = 1),
	CONSTRAINT "picture_has_its_size" CHECK (num_nulls("thread_messages"."picture", "thread_messages"."picture_width", "thread_messages"."picture_height") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "thread_sides" (
	"booking_id" bigint NOT NULL,
	"side" text NOT NULL,
	"read_through" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"notice_due_at" timestamp with time zone,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "thread_sides_booking_id_side_pk" PRIMARY KEY("booking_id","side"),
	CONSTRAINT "unread_is_a_count" CHECK ("thread_sides"."unread" >= 0),
	CONSTRAINT "notice_is_of_unread" CHECK ("thread_sides"."notice_due_at" is null or "thread_sides"."unread" > 0)
);
--> statement-breakpoint
ALTER TABLE "message_removals" ADD CONSTRAINT "message_removals_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_thread_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_blocks" ADD CONSTRAINT "thread_blocks_booking_id_message_threads_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."message_threads"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_booking_id_message_threads_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."message_threads"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_booking_id_message_threads_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."message_threads"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_report_per_side" ON "message_reports" USING btree ("message_id","side");--> statement-breakpoint
CREATE INDEX "reports_to_settle" ON "message_reports" USING btree ("reported_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reports_of_thread" ON "message_reports" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "threads_of_organisation" ON "message_threads" USING btree ("organisation_id","last_message_at");--> statement-breakpoint
CREATE INDEX "answers_of_organisation" ON "supplier_answers" USING btree ("organisation_id","answered_at");--> statement-breakpoint
CREATE INDEX "blocks_of_thread" ON "thread_blocks" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "messages_of_thread" ON "thread_messages" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_of_picture" ON "thread_messages" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "notices_due" ON "thread_sides" USING btree ("notice_due_at") WHERE notice_due_at is not null;--> statement-breakpoint
-- Both sides can write for 14 days after departure or a cancellation (THREAD_OPEN_DAYS). From then on messages may be deleted.
CREATE FUNCTION is_thread_over(thread bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT ends_on < (SELECT app_today()) - 14 OR coalesce(cancelled_at < (SELECT app_now()) - interval '14 days', false)
		OR (status IN ('payment_pending', 'payment_failed') AND lapsed_at < (SELECT app_now()) - interval '14 days')
	FROM bookings WHERE id = thread
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_threads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND is_thread_over(OLD.booking_id) THEN RETURN OLD; END IF;
	RAISE EXCEPTION '% only grows while its booking is open', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_only_grow BEFORE UPDATE OR DELETE ON thread_messages
	FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_threads();
--> statement-breakpoint
CREATE TRIGGER blocks_only_grow BEFORE UPDATE OR DELETE ON thread_blocks
	FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_threads();
--> statement-breakpoint
CREATE TRIGGER supplier_answers_only_grow BEFORE UPDATE OR DELETE ON supplier_answers
	FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION refuse_blocked_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.author IN ('traveller', 'supplier')
		AND (SELECT blocked_by IS NOT NULL FROM message_threads WHERE booking_id = NEW.booking_id) THEN
		RAISE EXCEPTION 'only staff write in a blocked thread' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_meet_no_block BEFORE INSERT ON thread_messages
	FOR EACH ROW EXECUTE FUNCTION refuse_blocked_messages();
--> statement-breakpoint
CREATE TRIGGER thread_marked AFTER INSERT OR UPDATE ON message_threads
	FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
--> statement-breakpoint
CREATE TRIGGER side_marked AFTER UPDATE ON thread_sides
	FOR EACH ROW EXECUTE FUNCTION mark_booking_of_row();
