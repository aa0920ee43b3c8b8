CREATE TABLE "departures" (
	"package_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"capacity" smallint NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"booked" smallint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"cutoff_at" timestamp with time zone NOT NULL,
	CONSTRAINT "departures_package_id_start_date_pk" PRIMARY KEY("package_id","start_date"),
	CONSTRAINT "seats_held_not_negative" CHECK ("departures"."held" >= 0),
	CONSTRAINT "seats_booked_not_negative" CHECK ("departures"."booked" >= 0),
	CONSTRAINT "no_seat_oversold" CHECK ("departures"."held" + "departures"."booked" <= "departures"."capacity")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"themes" text[] NOT NULL,
	"description" text NOT NULL,
	"additional_information" text NOT NULL,
	"place_id" text NOT NULL,
	"passes_place_ids" text[] NOT NULL,
	"difficulty" text,
	"max_altitude" integer,
	"unit_paisa" bigint NOT NULL,
	"offer_paisa" bigint,
	"offer_name" text,
	"campaign_id" integer,
	"refund_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"free_cancellation_hours" smallint GENERATED ALWAYS AS (case when (refund_tiers -> 0 ->> 'percent')::int = 100 then (refund_tiers -> 0 ->> 'hoursBefore')::int end) STORED,
	"days" smallint NOT NULL,
	"is_fixed_departure" boolean NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"cutoff_hours" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"tour" jsonb NOT NULL,
	"inclusions" text[] NOT NULL,
	"exclusions" text[] NOT NULL,
	"meeting_point" text,
	"meeting_latitude" double precision,
	"meeting_longitude" double precision,
	"company_name" text NOT NULL,
	"company_website" text,
	"company_phone" text NOT NULL,
	"picture_names" text[] NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "packages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "unit_is_a_price" CHECK ("packages"."unit_paisa" >= 0),
	CONSTRAINT "package_offer_is_lower" CHECK ("packages"."offer_paisa" is null or ("packages"."offer_paisa" >= 0 and "packages"."offer_paisa" < "packages"."unit_paisa")),
	CONSTRAINT "package_offer_has_a_name" CHECK (("packages"."offer_paisa" is null) = ("packages"."offer_name" is null)),
	CONSTRAINT "package_campaign_has_an_offer" CHECK ("packages"."campaign_id" is null or "packages"."offer_paisa" is not null),
	CONSTRAINT "package_exists" CHECK ("packages"."days" > 0 and "packages"."seats" > 0 and "packages"."cutoff_hours" >= 0),
	CONSTRAINT "tour_has_every_day" CHECK (jsonb_array_length("packages"."tour") = "packages"."days")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"author_name" text NOT NULL,
	"picture_name" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "email_is_small" CHECK ("subscriptions"."email" = lower("subscriptions"."email")),
	CONSTRAINT "subscribed_was_confirmed" CHECK ("subscriptions"."state" <> 'subscribed' or "subscriptions"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"terms" text NOT NULL,
	"kinds" text[] NOT NULL,
	"picture_name" text NOT NULL,
	"picture_alt" text NOT NULL,
	"picture_colour" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaigns_code_unique" UNIQUE("code"),
	CONSTRAINT "campaign_has_days" CHECK ("campaigns"."ends_on" >= "campaigns"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "featured_rank" smallint;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "picture_name" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "refund_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "free_cancellation_hours" smallint GENERATED ALWAYS AS (case when (refund_tiers -> 0 ->> 'percent')::int = 100 then (refund_tiers -> 0 ->> 'hoursBefore')::int end) STORED;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_name_pictures_name_fk" FOREIGN KEY ("picture_name") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_by_day" ON "departures" USING btree ("start_date","package_id");--> statement-breakpoint
CREATE INDEX "packages_by_rating" ON "packages" USING btree ("average_rating" DESC NULLS LAST,"id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "packages_by_place" ON "packages" USING gin ("passes_place_ids");--> statement-breakpoint
CREATE INDEX "packages_title_trgm" ON "packages" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_latest" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "posts_words_trgm" ON "posts" USING gin (lower("title" || ' ' || "body") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_by_state" ON "subscriptions" USING btree ("state");--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_picture_name_pictures_name_fk" FOREIGN KEY ("picture_name") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "campaign_has_an_offer" CHECK ("rooms"."campaign_id" is null or "rooms"."offer_paisa" is not null);