ALTER TABLE "security_events" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "same_as" text;--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_same" ON "security_events" USING btree ("same_as");