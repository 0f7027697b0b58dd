import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  type UserPoolDomain,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { protectSignInPages } from './firewall.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { signInBranding } from './sign-in/branding.ts';
import type { StageNames } from './stage-names.ts';
import type { StageOptions } from './stage-options.ts';

type AdminOperation = 'AdminDeleteUser' | 'AdminGetUser' | 'AdminUserGlobalSignOut';

interface AccountsProps {
  readonly names: StageNames;
  readonly keepsData: boolean;
  readonly chosen: StageOptions;
  readonly siteUrl: string;
}

export class Accounts extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly smokeClient: UserPoolClient;
  readonly #appealEmail: string;
  readonly #mailFrom: StageOptions['mailFrom'];
  readonly #domain: UserPoolDomain;

  constructor(scope: Construct, id: string, { names, keepsData, chosen, siteUrl }: AccountsProps) {
    super(scope, id);
    this.#appealEmail = chosen.appealEmail ?? 'none';
    this.#mailFrom = chosen.mailFrom;
    this.pool = new UserPool(this, 'Pool', {
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      // Cognito distinguishes Jane@ from jane@ by default, and that can never be changed.
      signInCaseSensitive: false,
      autoVerify: { email: true },
      userVerification: {
        emailSubject: 'Your Tradefloor code',
        emailBody: 'Your Tradefloor code is {####}.',
      },
      // SES must have verified the domain in the stack's region. Cognito creates its own role for sending.
      ...(chosen.mailFrom && {
        email: UserPoolEmail.withSES({
          fromEmail: chosen.mailFrom.address,
          fromName: 'Tradefloor',
          sesVerifiedDomain: chosen.mailFrom.domain,
          sesRegion: Stack.of(this).region,
        }),
      }),
      standardAttributes: {
        givenName: { required: true, mutable: true },
        familyName: { required: true, mutable: true },
      },
      // Length makes a password strong, not character classes (NIST 800-63B).
      passwordPolicy: {
        minLength: 10,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.pool.addGroup('Admin', { groupName: 'admin', description: 'May steer prices and the market' });
    this.client = this.#addClient(siteUrl);
    this.smokeClient = this.#addSmokeClient();
    this.#domain = this.pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: names.signInDomain },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      ...signInBranding(),
    });
    if (chosen.hasFirewall) protectSignInPages(this, 'Firewall', this.pool);
    this.#acknowledgeFindings();
  }

  get verifierEnvironment(): Record<string, string> {
    return {
      USER_POOL_ID: this.pool.userPoolId,
      USER_POOL_CLIENT_ID: this.client.userPoolClientId,
      SMOKE_CLIENT_ID: this.smokeClient.userPoolClientId,
    };
  }

  get signInEnvironment(): Record<string, string> {
    const APPEAL_EMAIL = this.#appealEmail;
    return { ...this.verifierEnvironment, USER_POOL_URL: this.#domain.baseUrl(), APPEAL_EMAIL };
  }

  grant(lambdaFunction: LambdaFunction, operations: readonly AdminOperation[]): void {
    lambdaFunction.lambda.addEnvironment('USER_POOL_ID', this.pool.userPoolId);
    const actions = operations.map((operation) => `cognito-idp:${operation}`);
    lambdaFunction.allow(new PolicyStatement({ actions, resources: [this.pool.userPoolArn] }));
  }

  /** Allows only the stage's own address, if it has one, and looking up a recipient. */
  grantMail(sender: LambdaFunction): void {
    if (!this.#mailFrom) return;
    const { address, domain } = this.#mailFrom;
    const resources = [Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: domain })];
    const conditions = { StringEquals: { 'ses:FromAddress': address } };
    sender.allow(new PolicyStatement({ actions: ['ses:SendEmail'], resources, conditions }));
    this.grant(sender, ['AdminGetUser']);
  }

  #addClient(siteUrl: string): UserPoolClient {
    return this.pool.addClient('Site', {
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${siteUrl}/api/callback`],
        logoutUrls: [`${siteUrl}/`],
      },
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
  }

  /** Gives tokens for a password, without pages, but only to callers with the right to `AdminInitiateAuth`. */
  #addSmokeClient(): UserPoolClient {
    return this.pool.addClient('Smoke', {
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.hours(1),
    });
  }

  #acknowledgeFindings(): void {
    const accept = (id: string, reason: string) => Validations.of(this.pool).acknowledge({ id, reason });
    accept('AwsSolutions-COG1', 'Ten characters at least; rules about kinds of characters weaken passwords.');
    accept('AwsSolutions-COG2', 'A game with virtual coins: a second factor is not asked of players.');
    accept('AwsSolutions-COG3', 'Threat protection needs the Plus tier, priced per player.');
    accept('AwsSolutions-COG8', 'The Plus tier is priced per player and not needed here.');
  }
}
