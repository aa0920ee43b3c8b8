CREATE TABLE "account_events" (
	"user_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"on_behalf_of" text,
	"request_id" text,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prev_hash" text,
	"hash" text,
	CONSTRAINT "account_events_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"recent" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"device" text NOT NULL,
	"impersonator" text,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "single_use_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"operator" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"linked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "social_identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "social_identities_provider_userId_unique" UNIQUE("provider","user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text,
	"email_proven_at" timestamp with time zone,
	"name" text NOT NULL,
	"phone" text,
	"phone_proven_at" timestamp with time zone,
	"password_hash" text,
	"password_set_at" timestamp with time zone,
	"address" text,
	"city" text,
	"state" text,
	"country" text,
	"date_of_birth" date,
	"picture" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"disabled_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "email_is_small" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "deleted_has_nothing" CHECK (("users"."deleted_at" is null) = ("users"."email" is not null)),
	CONSTRAINT "password_has_its_instant" CHECK (("users"."password_hash" is null) = ("users"."password_set_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"room_id" integer,
	"package_id" integer,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "reviews_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "review_is_of_one" CHECK (("reviews"."room_id" is null) <> ("reviews"."package_id" is null)),
	CONSTRAINT "rating_is_a_star" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_use_tokens" ADD CONSTRAINT "single_use_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_of_phone" ON "phone_codes" USING btree ("phone","sent_at");--> statement-breakpoint
CREATE INDEX "codes_of_user" ON "phone_codes" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_of_user" ON "single_use_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "reviews_of_user" ON "reviews" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_of_room" ON "reviews" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_of_package" ON "reviews" USING btree ("package_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_of_user" ON "bookings" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
CREATE FUNCTION hash_of_account_event(e account_events) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', coalesce(e.prev_hash, ''), e.user_id, e.seq, e.event, e.actor, coalesce(e.on_behalf_of, ''),
    coalesce(e.request_id, ''), to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.detail::text), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Each event vouches for the one before it, so that none can be changed or taken out unseen; and their numbers have no gap.
CREATE FUNCTION chain_account_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last account_events%ROWTYPE;
BEGIN
  -- Of two at once for one account the second waits.
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  SELECT * INTO last FROM account_events WHERE user_id = NEW.user_id ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.prev_hash := last.hash;
  NEW.hash := hash_of_account_event(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_events_are_chained BEFORE INSERT ON account_events
  FOR EACH ROW EXECUTE FUNCTION chain_account_event();
--> statement-breakpoint
CREATE TRIGGER account_events_only_grow BEFORE UPDATE OR DELETE ON account_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_booking_id_fk FOREIGN KEY (booking_id) REFERENCES bookings(id);
--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
