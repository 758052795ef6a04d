CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"user_type" text,
	"phone_no" text NOT NULL,
	"phone_calling_code" text NOT NULL,
	"company" text,
	"company_size" integer,
	"company_phone_no" text,
	"company_phone_calling_code" text,
	"job_title" text,
	"address" text,
	"invite_code" text,
	"profile" text,
	"affiliate_id" text,
	"verified_at" bigint NOT NULL,
	"phone_verified_at" bigint,
	"payment_count" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"password_changed_at" bigint,
	"closes_at" bigint,
	CONSTRAINT "accounts_email_lower_case" CHECK ("accounts"."email" = lower("accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"account_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"applied_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"account_id" text NOT NULL,
	"contact" text NOT NULL,
	"value" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "contact_changes_account_id_contact_pk" PRIMARY KEY("account_id","contact")
);
--> statement-breakpoint
CREATE TABLE "contact_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"contact" text NOT NULL,
	"value" text NOT NULL,
	"phone_verified_at" bigint,
	"changed_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"file" "bytea",
	"ready_at" bigint,
	"expires_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"code" text PRIMARY KEY NOT NULL,
	"note" text,
	"revoked" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_sources" (
	"account_id" text NOT NULL,
	"source" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "known_sources_account_id_source_pk" PRIMARY KEY("account_id","source")
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"browser" text,
	"created_at" bigint NOT NULL,
	"used_at" bigint,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_no" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"account_id" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"confirm_hash" text,
	CONSTRAINT "newsletter_subscriptions_confirm_hash_unique" UNIQUE("confirm_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "outbox_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"account_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"code" text,
	"reply_to" text,
	"unsubscribe" text,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint
);
--> statement-breakpoint
CREATE TABLE "support_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_mails_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"reply_to" text
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"subscription_id" text,
	"checkout_id" text,
	"kind" text NOT NULL,
	"invoice_number" text NOT NULL,
	"label" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"worth" integer NOT NULL,
	"period_start" bigint,
	"period_end" bigint,
	"buyer" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"provider" text NOT NULL,
	"payment_ref" text NOT NULL,
	"invoice_ref" text,
	"card_brand" text,
	"card_last4" text,
	"note" text,
	"reversal_of" text,
	"reversal_ref" text,
	"paid_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"sent_at" bigint,
	"claimed_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"session_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"buyer_email" text,
	"ordered" text,
	"paid_at" bigint NOT NULL,
	"found_at" bigint NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "card_detachments" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"payer_id" text,
	"kind" text NOT NULL,
	"selection" text NOT NULL,
	"price_id" text NOT NULL,
	"interval" text NOT NULL,
	"price_per_user" integer NOT NULL,
	"minimum_users" integer NOT NULL,
	"quantity" integer NOT NULL,
	"subscription_id" text,
	"period_end" bigint,
	"label" text NOT NULL,
	"lines" jsonb NOT NULL,
	"keep" jsonb,
	"terms" text,
	"amount" integer NOT NULL,
	"credit" integer NOT NULL,
	"currency" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"provider" text NOT NULL,
	"provider_session_id" text,
	"url" text,
	"status" text NOT NULL,
	"outcome" text,
	"claimed_until" bigint DEFAULT 0 NOT NULL,
	"looked_up_at" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount" > 0 or "checkouts"."kind" = 'card')
);
--> statement-breakpoint
CREATE TABLE "enterprise_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"requested_team_size" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_details" (
	"account_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"address" text NOT NULL,
	"tax_id" text NOT NULL,
	"purchase_order" text NOT NULL,
	"copy_to" text NOT NULL,
	"copy_to_by" text,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"subscription_id" text NOT NULL,
	"period_index" integer NOT NULL,
	"users" integer NOT NULL,
	"amount" integer NOT NULL,
	"interval" text NOT NULL,
	"price_id" text NOT NULL,
	"price_per_user" integer NOT NULL,
	"state" text NOT NULL,
	"declines" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"next_attempt_at" bigint NOT NULL,
	"claimed_until" bigint DEFAULT 0 NOT NULL,
	"final_method_ref" text,
	"customer_ref" text,
	CONSTRAINT "renewals_subscription_id_period_index_pk" PRIMARY KEY("subscription_id","period_index")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"price_id" text NOT NULL,
	"price_per_user" integer NOT NULL,
	"included_members" integer NOT NULL,
	"extra_users" integer NOT NULL,
	"owner_has_seat" boolean DEFAULT true NOT NULL,
	"anchor_at" bigint NOT NULL,
	"period_index" integer NOT NULL,
	"months_in" integer DEFAULT 0 NOT NULL,
	"period_start" bigint NOT NULL,
	"period_end" bigint NOT NULL,
	"cancelled_at" bigint,
	"ended_at" bigint,
	"provider" text NOT NULL,
	"card_account_id" text,
	"customer_ref" text,
	"method_ref" text,
	"card_brand" text,
	"card_last4" text,
	"card_exp_month" integer,
	"card_exp_year" integer,
	"card_expiry_told_at" bigint,
	"scheduled_users" integer,
	"scheduled_interval" text,
	"credit_missing" integer DEFAULT 0 NOT NULL,
	"seats_without_credit" integer DEFAULT 0 NOT NULL,
	"credit_ended_at" bigint,
	"members_told_at" bigint,
	"cancel_reason" text,
	"created_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_period" CHECK ("subscriptions"."period_end" > "subscriptions"."period_start"),
	CONSTRAINT "subscriptions_members" CHECK ("subscriptions"."included_members" >= 1 and "subscriptions"."extra_users" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" bigint NOT NULL,
	"session_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"notice" jsonb NOT NULL,
	"received_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"payment_ref" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"payload" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint NOT NULL,
	"delivered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_ref" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"label" text NOT NULL,
	"lines" jsonb NOT NULL,
	"terms" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text NOT NULL,
	"payment_ref" text,
	"card_brand" text,
	"card_last4" text,
	"card_exp_month" integer,
	"card_exp_year" integer,
	"setup" boolean DEFAULT false NOT NULL,
	"confirming" boolean DEFAULT false NOT NULL,
	"paid_at" bigint,
	"refunded_at" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_sources" (
	"code_id" text NOT NULL,
	"source" text NOT NULL,
	"asked" boolean NOT NULL,
	"opened_at" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_sources_code_id_source_pk" PRIMARY KEY("code_id","source")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"account_id" text,
	"sign_up_id" text,
	"email_code_hash" text NOT NULL,
	"phone_code_hash" text,
	"link_hash" text DEFAULT '' NOT NULL,
	"reaches_phone" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_of_others" integer DEFAULT 0 NOT NULL,
	"email_from" bigint NOT NULL,
	"phone_from" bigint,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"browser" text,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"user_type" text,
	"phone_no" text NOT NULL,
	"phone_calling_code" text NOT NULL,
	"company" text,
	"company_size" integer,
	"company_phone_no" text,
	"company_phone_calling_code" text,
	"job_title" text,
	"address" text,
	"invite_code" text,
	"affiliate_id" text,
	"password_shown" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "sign_ups_email_lower_case" CHECK ("sign_ups"."email" = lower("sign_ups"."email"))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"caller" text NOT NULL,
	"answer" "bytea",
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" bigint NOT NULL,
	"blocked_until" bigint DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "security_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" text,
	"email_hash" text,
	"actor_id" text,
	"address" text,
	"detail" text,
	"at" bigint NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"same_as" text
);
--> statement-breakpoint
CREATE TABLE "signing_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"former" text,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"account_id" text,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_at" bigint NOT NULL,
	"expires_at" bigint,
	"joined_at" bigint,
	"role_changed_at" bigint,
	"revoked_at" bigint,
	"transfer_until" bigint,
	"end_told_at" bigint,
	"leaves" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_affiliate_id_accounts_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_undos" ADD CONSTRAINT "contact_undos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_sources" ADD CONSTRAINT "known_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_requests" ADD CONSTRAINT "enterprise_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_card_account_id_accounts_id_fk" FOREIGN KEY ("card_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_sources" ADD CONSTRAINT "code_sources_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_affiliate_id_accounts_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_affiliate" ON "accounts" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "accounts_closing" ON "accounts" USING btree ("closes_at") WHERE "accounts"."closes_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_code" ON "affiliates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "contact_changes_expiry" ON "contact_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_undos_account" ON "contact_undos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_undos_expiry" ON "contact_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("next_attempt_at") WHERE "data_exports"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "known_sources_seen" ON "known_sources" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "reset_tokens_account" ON "reset_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reset_tokens_expiry" ON "reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","position");--> statement-breakpoint
CREATE INDEX "outbox_position" ON "outbox" USING btree ("position");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "support_mails_kind" ON "support_mails" USING btree ("kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice_number" ON "payments" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_checkout" ON "payments" USING btree ("checkout_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_renewal" ON "payments" USING btree ("subscription_id","period_start") WHERE "payments"."kind" = 'renewal';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reversal" ON "payments" USING btree ("reversal_ref","kind");--> statement-breakpoint
CREATE INDEX "payments_payment_ref" ON "payments" USING btree ("payment_ref");--> statement-breakpoint
CREATE INDEX "payments_history" ON "payments" USING btree ("account_id","paid_at","invoice_number");--> statement-breakpoint
CREATE INDEX "receipts_unsent" ON "receipts" USING btree ("claimed_until") WHERE "receipts"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("account_id","kind") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_session" ON "checkouts" USING btree ("provider","provider_session_id");--> statement-breakpoint
CREATE INDEX "checkouts_account" ON "checkouts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "checkouts_subscription" ON "checkouts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."status" = 'open' or "checkouts"."outcome" = 'refund-due';--> statement-breakpoint
CREATE INDEX "enterprise_requests_account" ON "enterprise_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_in_force" ON "subscriptions" USING btree ("account_id") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("period_end") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_inbox_due" ON "webhook_inbox" USING btree ("next_attempt_at") WHERE "webhook_inbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "sandbox_reversals_payment" ON "sandbox_reversals" USING btree ("payment_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_sessions_reference" ON "sandbox_sessions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "codes_email" ON "codes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "codes_phone" ON "codes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "codes_account" ON "codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "codes_sign_up" ON "codes" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "codes_link" ON "codes" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "codes_expiry" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_email_source_password" ON "sign_ups" USING btree ("email","source","password_hash");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_ups_expiry" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_affiliate" ON "sign_ups" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_caller" ON "idempotency_keys" USING btree ("caller","expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limits_expiry" ON "limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "security_events_email" ON "security_events" USING btree ("email_hash","position");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_same" ON "security_events" USING btree ("same_as");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_account" ON "team_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_email" ON "team_members" USING btree ("owner_id","email") WHERE "team_members"."revoked_at" is null and "team_members"."joined_at" is null;--> statement-breakpoint
CREATE INDEX "team_members_expiry" ON "team_members" USING btree ("expires_at");--> statement-breakpoint
-- Written by hand from here, because drizzle has no triggers. The ledger is append-only: invoices, history and team size
-- derive from it.
CREATE FUNCTION "payments_are_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of payments is append-only.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_are_final" BEFORE UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "payments_are_final"();
--> statement-breakpoint
CREATE FUNCTION "count_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "accounts" SET "payment_count" = "payment_count" + "counted"."payments"
  FROM (SELECT "account_id", count(*) AS "payments" FROM "added" GROUP BY 1) AS "counted"
  WHERE "id" = "counted"."account_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_payments" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "count_payments"();
