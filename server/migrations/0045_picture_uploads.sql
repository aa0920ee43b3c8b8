CREATE TABLE "picture_uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"thumbhash" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_name_pictures_name_fk" FOREIGN KEY ("name") REFERENCES "public"."pictures"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uploads_unused" ON "picture_uploads" USING btree ("unused_since") WHERE unused_since is not null;