CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_address" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"parked_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"holder" text NOT NULL,
	"room_id" integer NOT NULL,
	"night" date NOT NULL,
	"quantity" smallint NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "allocations_holder_room_id_night_pk" PRIMARY KEY("holder","room_id","night"),
	CONSTRAINT "allocation_takes_something" CHECK ("allocations"."quantity" > 0),
	CONSTRAINT "hold_has_an_end" CHECK ("allocations"."state" <> 'held' or "allocations"."expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "room_nights" (
	"room_id" integer NOT NULL,
	"night" date NOT NULL,
	"capacity" smallint NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"booked" smallint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_nights_room_id_night_pk" PRIMARY KEY("room_id","night"),
	CONSTRAINT "held_not_negative" CHECK ("room_nights"."held" >= 0),
	CONSTRAINT "booked_not_negative" CHECK ("room_nights"."booked" >= 0),
	CONSTRAINT "no_oversell" CHECK ("room_nights"."held" + "room_nights"."booked" <= "room_nights"."capacity")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"booking_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"trigger" text NOT NULL,
	"actor" text NOT NULL,
	"request_id" text,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "booking_events_booking_id_seq_pk" PRIMARY KEY("booking_id","seq")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"guest_token_hash" text,
	"status" text NOT NULL,
	"room_id" integer NOT NULL,
	"product" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	"price_paisa" bigint NOT NULL,
	"total_paisa" bigint NOT NULL,
	"paid_paisa" bigint DEFAULT 0 NOT NULL,
	"lead_name" text NOT NULL,
	"lead_email" text NOT NULL,
	"lead_phone" text NOT NULL,
	"alternative_phone" text,
	"note" text,
	"additional_travellers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"grace_used" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "stay_has_nights" CHECK ("bookings"."ends_on" > "bookings"."starts_on"),
	CONSTRAINT "amounts_not_negative" CHECK ("bookings"."price_paisa" >= 0 and "bookings"."total_paisa" >= 0 and "bookings"."paid_paisa" >= 0),
	CONSTRAINT "quantity_is_some" CHECK ("bookings"."quantity" > 0 and "bookings"."adults" > 0 and "bookings"."children" >= 0)
);
--> statement-breakpoint
CREATE TABLE "status_edges" (
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "status_edges_from_status_to_status_pk" PRIMARY KEY("from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"colour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ne" text NOT NULL,
	"kind" text NOT NULL,
	"district" text NOT NULL,
	"province" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"brand_name" text NOT NULL,
	"kind" text NOT NULL,
	"company_name" text NOT NULL,
	"place_id" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"star_rating" smallint,
	"description" text NOT NULL,
	"amenities" text[] NOT NULL,
	"services" text[] NOT NULL,
	"highlights" text[] NOT NULL,
	"health_and_safety" text[] NOT NULL,
	"check_in_time" text NOT NULL,
	"check_out_time" text NOT NULL,
	"floors" smallint NOT NULL,
	"bars" smallint NOT NULL,
	"picture_names" text[] NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "properties_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"rate_paisa" bigint NOT NULL,
	"offer_paisa" bigint,
	"offer_name" text,
	"total_rooms" smallint NOT NULL,
	"total_beds" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"max_children" smallint NOT NULL,
	"is_breakfast_included" boolean NOT NULL,
	"inclusions" text[] NOT NULL,
	"picture_names" text[] NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "rooms_slug_unique" UNIQUE("slug"),
	CONSTRAINT "rate_is_a_price" CHECK ("rooms"."rate_paisa" >= 0),
	CONSTRAINT "offer_is_lower" CHECK ("rooms"."offer_paisa" is null or ("rooms"."offer_paisa" >= 0 and "rooms"."offer_paisa" < "rooms"."rate_paisa")),
	CONSTRAINT "offer_has_a_name" CHECK (("rooms"."offer_paisa" is null) = ("rooms"."offer_name" is null)),
	CONSTRAINT "room_exists" CHECK ("rooms"."total_rooms" > 0 and "rooms"."max_guests" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"wire_amount" text NOT NULL,
	"state" text NOT NULL,
	"provider_txn_id" text,
	"captured_paisa" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"not_found_in_a_row" smallint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "attempt_number_once" UNIQUE("booking_id","number"),
	CONSTRAINT "provider_ref_once" UNIQUE("provider","provider_ref"),
	CONSTRAINT "provider_txn_once" UNIQUE("provider","provider_txn_id"),
	CONSTRAINT "attempt_has_an_amount" CHECK ("payment_attempts"."amount_paisa" > 0),
	CONSTRAINT "capture_is_whole" CHECK (("payment_attempts"."state" in ('captured', 'mismatched')) = ("payment_attempts"."captured_paisa" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"source" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "one_refund_of_a_kind" UNIQUE("attempt_id","kind"),
	CONSTRAINT "refund_is_some" CHECK ("refunds"."amount_paisa" > 0)
);
--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE sent_at is null and parked_at is null;--> statement-breakpoint
CREATE INDEX "allocations_held" ON "allocations" USING btree ("room_id","night") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "allocations_due" ON "allocations" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "room_nights_by_night" ON "room_nights" USING btree ("night","room_id");--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree (lower("lead_email"));--> statement-breakpoint
CREATE INDEX "bookings_by_phone" ON "bookings" USING btree ("lead_phone");--> statement-breakpoint
CREATE INDEX "properties_around" ON "properties" USING btree ("latitude","longitude") WHERE is_live;--> statement-breakpoint
CREATE INDEX "properties_by_rating" ON "properties" USING btree ("average_rating" DESC NULLS LAST,"id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "properties_title_trgm" ON "properties" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rooms_of_property" ON "rooms" USING btree ("property_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;