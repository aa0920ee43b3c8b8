CREATE TABLE "saved_stays" (
	"user_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "saved_stays_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
ALTER TABLE "saved_stays" ADD CONSTRAINT "saved_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;